import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { useId, useRef } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ClearableField } from '../fields/clearable-field.tsx';
import { LinkField } from '../fields/link-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { SkillsField } from '../fields/skills-field.tsx';
import { suggestedSkills } from '../fields/suggested-skills.ts';
import type { Field } from '../fields/use-clearable.ts';
import { skillsTitle } from '../skills-title.ts';
import type { EditProps } from './edit-form.ts';
import { OwnForm } from './own-form.tsx';
import { useOwnForm } from './use-own-form.ts';
import { workRules } from './work-changes.ts';
import { workValues } from './work-values.ts';

/** The edit form for contact channels and skills. */
export function WorkForm({ user, tab, startAt, onDone }: EditProps) {
  const stored = workValues(user, navigator.languages);
  const form = useOwnForm({ user, tab, stored, rules: workRules, onSaved: onDone });
  const { field } = form;
  const role = user.role as ProfessionalRole;
  return (
    <OwnForm form={form} label={t`Edit Details`} startAt={startAt} onCancel={onDone}>
      <SkillsField
        field={field('skills')}
        label={skillsTitle(role)}
        hint={
          role === 'supplier'
            ? t`Standards and marks that you hold. Enter or a comma adds one.`
            : t`Enter or a comma adds one. Buyers filter by them.`
        }
        suggestions={suggestedSkills[role]}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField label={t`Phone`} field={field('phoneNumber')} country={field('phoneCountry')} />
        <PhoneField
          label={t`WhatsApp`}
          field={field('whatsapp')}
          country={field('whatsappCountry')}
          action={(fill) => <SameAsPhone fill={fill} />}
        />
        <ClearableField
          label={t`Email for customers`}
          field={field('contactEmail')}
          hint={t`Without one, customers see the address that you sign in with.`}
          placeholder={user.email}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <LinkField kind="website" label={t`Website`} field={field('website')} placeholder="www.example.com" />
        <LinkField
          kind="website"
          label={t`Portfolio link`}
          field={field('portfolio')}
          placeholder="www.example.com/work"
        />
        <LinkField kind="instagram" label="Instagram" field={field('instagram')} placeholder="@amina" />
        <LinkField kind="tiktok" label="TikTok" field={field('tiktok')} placeholder="@amina" />
        <LinkField kind="facebook" label="Facebook" field={field('facebook')} placeholder="amina.designs" />
      </div>
      {role === 'freelancer' && <SocialLinksSwitch field={field('showSocialLinks')} />}
    </OwnForm>
  );
}

/** A form sends nothing for an unchecked box, so a hidden field before it sends 'no'. */
function SocialLinksSwitch({ field: { name, start } }: { field: Field }) {
  const hint = useId();
  return (
    <div>
      <input type="hidden" name={name} value="no" />
      <Checkbox
        name={name}
        value="yes"
        role="switch"
        defaultChecked={start === 'yes'}
        aria-describedby={hint}
        className="font-semibold"
      >
        {t`Show my social links on my card`}
      </Checkbox>
      <p id={hint} className="max-w-prose text-sm text-muted">
        {t`Instagram, TikTok and Facebook, for every visitor of the directory. On your profile they appear after a message was sent.`}
      </p>
    </div>
  );
}

function SameAsPhone({ fill }: { fill: (number: string, country: string) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  function copy() {
    const fields = button.current?.form?.elements;
    const typedIn = (name: string) => {
      const found = fields?.namedItem(name);
      return found && 'value' in found ? String(found.value) : '';
    };
    fill(typedIn('phoneNumber'), typedIn('phoneCountry'));
  }
  return (
    <button
      type="button"
      ref={button}
      className="min-h-11 justify-self-start text-sm font-semibold text-indigo underline"
      onClick={copy}
    >
      {t`Same as phone`}
    </button>
  );
}
