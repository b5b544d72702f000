import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { actErrorText } from './admin-api.ts';
import { downloadCsv } from './csv.ts';

/** Saves a list as it is filtered. */
export function Download<T>(list: Omit<Parameters<typeof downloadCsv<T>>[0], 'onProgress'>) {
  const [done, setDone] = useState<number | null>(null);
  async function download() {
    if (done !== null) return;
    setDone(0);
    try {
      await downloadCsv({ ...list, onProgress: setDone });
    } catch (error) {
      showProblem(t`File not created`, actErrorText(error) || t`Try again.`);
    }
    setDone(null);
  }
  return (
    <Button className="mb-3 justify-self-start" onClick={download} aria-disabled={done !== null}>
      {done === null
        ? t`Download as CSV`
        : plural(done, { one: '# row so far...', other: '# rows so far...' })}
    </Button>
  );
}
