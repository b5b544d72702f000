import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ReactNode } from 'react';
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
        <ul className="flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} dir="auto" className="max-w-full rounded-sm bg-wash px-3 py-1 text-sm">
              {i18n._(skill)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          <Trans>Nothing listed yet</Trans>
        </p>
      )}
      {children}
    </Panel>
  );
}
