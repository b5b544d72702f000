import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ReactNode } from 'react';
import { Chips } from '../ui/chips.tsx';
import { Panel } from '../ui/panel.tsx';

interface SkillsProps {
  role: ProfessionalRole;
  skills: string[];
  /** Uploaded certificates. */
  children: ReactNode;
}

export function Skills({ role, skills, children }: SkillsProps) {
  return (
    <Panel title={role === 'supplier' ? <Trans>Certifications</Trans> : <Trans>Skills & Expertise</Trans>}>
      {skills.length > 0 ? (
        <Chips words={skills.map((skill) => i18n._(skill))} />
      ) : (
        <p className="text-muted">
          <Trans>Nothing listed yet</Trans>
        </p>
      )}
      {children}
    </Panel>
  );
}
