import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';

interface ContactQuestionProps {
  /** The words that look like contact details. */
  found: readonly string[];
  isRetained: boolean;
  error: string | undefined;
  leaveOut: () => void;
  keep: () => void;
  /** Gets the focus when the form can't be sent without an answer, and after the answer. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Asks, below the text, whether contact details in it stay. */
export function ContactQuestion({ found, isRetained, error, leaveOut, keep, button }: ContactQuestionProps) {
  const isShown = found.length > 0 || error !== undefined;
  // Elements, because Lingui would parse tags in a string.
  const words = found.map((word, index) => (
    <span key={word}>
      {index > 0 && ' · '}
      <mark className="inline-block max-w-full rounded-sm bg-marigold px-1 font-semibold text-on-marigold">
        <bdi>{word}</bdi>
      </mark>
    </span>
  ));
  return (
    <div
      className={
        isShown ? 'grid gap-2 rounded-md border-s-4 border-marigold bg-wash p-3 text-sm' : 'contents'
      }
    >
      <LiveRegion role="status" className="grid gap-2 wrap-anywhere empty:absolute">
        {found.length > 0 && (
          <>
            <p>
              <Trans>This looks like contact details or a link: {words}</Trans>
            </p>
            <p>
              {isRetained
                ? plural(found.length, {
                    one: 'It stays in your project. Every professional who gets the project can read it.',
                    other:
                      'They stay in your project. Every professional who gets the project can read them.',
                  })
                : plural(found.length, {
                    one: 'Every professional who gets the project could read it. You can leave it out and write to those you choose.',
                    other:
                      'Every professional who gets the project could read them. You can leave them out and write to those you choose.',
                  })}
            </p>
          </>
        )}
        {error && <p className="font-medium text-clay">{error}</p>}
      </LiveRegion>
      {isShown && (
        <div className="flex flex-wrap gap-2">
          {found.length > 0 && (
            <Button ref={isRetained ? button : undefined} onClick={leaveOut}>
              {t`Leave out`}
            </Button>
          )}
          {!isRetained && (
            <Button ref={button} name="keepContactDetails" onClick={keep}>
              {t`Keep`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
