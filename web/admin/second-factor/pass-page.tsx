import { t } from '@lingui/core/macro';
import { browserApi } from '../../api.ts';
import { CodeForm } from './code-form.tsx';

export function PassPage({ onPassed }: { onPassed: () => void }) {
  return (
    <div className="mx-auto grid max-w-form gap-6 px-4 py-12">
      <h1 className="text-2xl">{t`Operator's desk`}</h1>
      <PassForm onPassed={onPassed} />
    </div>
  );
}

export function PassForm({ onPassed }: { onPassed: () => void }) {
  return (
    <CodeForm
      label={t`Code`}
      hint={t`Six digits from your authenticator app, or one of your recovery codes`}
      action={t`Continue`}
      takesFocus
      send={async (code) => {
        await browserApi('POST /operator/second-factor', { body: { code } });
        onPassed();
      }}
    />
  );
}
