import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Introduction } from '@sokoni/contract/contact-block';
import type { FieldErrors } from '@sokoni/contract/errors';
import { MESSAGE_MAX, PHONE_MAX } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { getSession, useSession } from '../../accounts/session.ts';
import { draftOf, type Values } from '../../data/draft-store.ts';
import { useForm, useResetBetweenAccounts, valuesOf } from '../../data/form.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink, TextLink } from '../../site/links/link.tsx';
import { useGo, usePlace } from '../../site/links/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MessageProduct, type ProductSummary } from '../text/message-product.tsx';

/** Loaded after the page's first scripts, because visitors do not type in the first moment. */
const loadForm = () => import('./introduction-form.ts');
/** The waiting messages; imported through a file that is loaded anyway, because each file name costs bytes. */
const OutgoingList = lazy(async () => ({ default: (await (await loadForm()).loadOutgoing()).OutboxList }));
const Files = lazy(async () => ({ default: (await (await loadForm()).loadFiles()).IntroductionFiles }));

/** Maximum characters of each field; together they fit into one message. */
export const lengths = { name: 160, email: 254, phone: PHONE_MAX, message: MESSAGE_MAX - 600 };

interface SendMessageCardProps {
  to: { id: string; role: ProfessionalRole; name: string };
  /** Not in a document, whose visitors sign in first. */
  onSent?: () => void;
}

/** The first message to a profile's owner, on the profile. It is saved while it is written. */
function SendMessageCard({ to, onSent }: SendMessageCardProps) {
  const session = useSession();
  const go = useGo();
  const { pathname, search, hash } = usePlace();
  const { product, forget } = useProduct(to.id);
  const user = session?.user;
  const formAddress = `${pathname}${search}#send-message`;
  const element = useRef<HTMLFormElement>(null);
  // Until the known details are filled in, the button is enabled: a press is saved and repeated.
  const [complete, setComplete] = useState(true);
  const isFilledIn = useRef(false);
  const isSentEarly = useRef(false);
  const hasFailedFile = useRef(false);
  /** A message may be a file without words. */
  const [hasFiles, setHasFiles] = useState(false);
  const mayBeBlank = useRef(false);
  // Counts the messages that were taken back from the outbox, whose files belong to the draft again.
  const [takenBack, setTakenBack] = useState(0);
  /** It is shown above the form, with its files. */
  const [isWaiting, setWaiting] = useState(false);
  const { errors, problem, canTryAgain, busy, clearProblem, formProps } = useForm<Introduction>({
    rules: (values) => blankFieldsOf(values, hasFiles),
    send: async (introduction) => {
      const { sendIntroduction } = await loadForm();
      // What was typed is saved, and comes back after signing in.
      if (!session) return go(paths.login(), { state: { from: formAddress } });
      const about = product && { id: product._id, forget };
      const onWaiting = () => {
        setWaiting(true);
        clearProblem();
      };
      try {
        await sendIntroduction(to, introduction, {
          ...{ about, onWaiting },
          hasFailedFiles: hasFailedFile.current,
        });
      } catch (error) {
        setTakenBack((count) => count + 1);
        throw error;
      } finally {
        setWaiting(false);
      }
      onSent?.();
    },
    failed: t`Failed to send message`,
  });

  const updateComplete = useCallback(() => {
    if (!element.current) return;
    setComplete(Object.keys(blankFieldsOf(valuesOf(element.current), mayBeBlank.current)).length === 0);
  }, []);
  const onFiles = useCallback(
    (count: number) => {
      mayBeBlank.current = count > 0;
      setHasFiles(count > 0);
      if (isFilledIn.current) updateComplete();
    },
    [updateComplete],
  );

  useResetBetweenAccounts(element, user?._id);
  const fill = useCallback(() => {
    if (element.current) saveEarly(element.current, to.id);
    loadForm()
      .then(({ fillIn }) => element.current && fillIn(element.current, to.id, user))
      .catch(() => {})
      .finally(() => {
        // The first render is the server's, which knows no session.
        if (user?._id !== getSession()?.user._id) return;
        isFilledIn.current = true;
        updateComplete();
        if (isSentEarly.current) element.current?.requestSubmit();
        isSentEarly.current = false;
      });
  }, [to.id, user, updateComplete]);
  useEffect(fill, [fill]);
  // Back from signing in. The router scrolls before the profile is there.
  useEffect(() => {
    if (hash === '#send-message') document.getElementById('send-message')?.scrollIntoView();
  }, [hash]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isFilledIn.current) return formProps.onSubmit(event);
    event.preventDefault();
    isSentEarly.current = true;
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (isFilledIn.current) updateComplete();
    else saveEarly(form, to.id);
    loadForm()
      .then(({ saveForm }) => saveForm(form, to.id, product?._id))
      .catch(() => {});
  }

  function removeProduct() {
    forget();
    loadForm()
      .then(({ saveForm }) => element.current && saveForm(element.current, to.id))
      .catch(() => {});
  }

  return (
    <Panel id="send-message" screenOnly title={t`Send Message`}>
      <Suspense>
        {session && (
          <OutgoingList
            recipient={to.id}
            onTakenBack={() => {
              fill();
              setTakenBack((count) => count + 1);
            }}
          />
        )}
      </Suspense>
      <form
        ref={element}
        {...formProps}
        onSubmit={onSubmit}
        onInput={onInput}
        // Else Back shows the details of an account after its session has ended.
        autoComplete="off"
        className="grid grid-cols-1 gap-4"
      >
        <p>{t`Say what you need, how much and by when.`}</p>
        {product && (
          <div className="flex items-center justify-between gap-2">
            <MessageProduct product={product} />
            <Button tone="quiet" className="px-2! text-sm" onClick={removeProduct}>
              {t`Remove`}
            </Button>
          </div>
        )}
        <div className="signed-in-only grid grid-cols-1 gap-4">
          {contactFields().map((field) => (
            <TextField
              key={field.name}
              {...field}
              required
              maxLength={lengths[field.name]}
              error={errors[field.name]}
            />
          ))}
        </div>
        <TextArea
          label={t`Your Message`}
          name="message"
          required={!hasFiles}
          maxLength={lengths.message}
          dir="auto"
          error={errors.message}
        />
        {/* As high as the button that takes its place, so that nothing moves. */}
        <div className="signed-in-only grid min-h-11 grid-cols-1 items-center">
          {user && !isWaiting && (
            <Suspense>
              <Files
                key={`${user._id} ${takenBack}`}
                account={user._id}
                recipient={to.id}
                hasFailed={hasFailedFile}
                onResolved={clearProblem}
                onChange={onFiles}
              />
            </Suspense>
          )}
        </div>
        <FormProblem text={problem || (errors.content ?? errors.productId ?? '')} canTryAgain={canTryAgain} />
        <div className="signed-in-only grid grid-cols-1 gap-1">
          <Button
            type="submit"
            tone="strong"
            disabled={busy || !complete}
            aria-describedby={complete ? undefined : 'send-message-hint'}
          >
            {isWaiting ? t`Waiting` : busy ? t`Sending...` : t`Send Message`}
          </Button>
          {/* Its place stays, so that nothing moves while the last field is filled in. */}
          <p
            id="send-message-hint"
            className={`text-sm text-muted ${complete ? 'invisible' : 'with-scripts'}`}
          >
            {t`Fill in all four fields to send your message.`}
          </p>
        </div>
        <SignInLinks name={to.name} from={formAddress} />
      </form>
    </Panel>
  );
}

/** A visitor may open another page before the script that saves drafts is there. */
function saveEarly(form: HTMLFormElement, recipientId: string) {
  const typed = Object.entries(valuesOf(form)).filter(([, text]) => text);
  if (getSession() || !typed.length) return;
  const { read, save } = draftOf('message', '', recipientId);
  save({ ...read(), ...Object.fromEntries(typed) });
}

const contactFields = () =>
  [
    { label: t`Your Name`, name: 'name', dir: 'auto' },
    { label: t`Your Email`, name: 'email', type: 'email' },
    { label: t`Phone Number`, name: 'phone', type: 'tel' },
  ] as const;

/** The product that `?about=` or the draft names. The form moves into view, because its profile was opened for it. */
function useProduct(recipientId: string) {
  const { search } = usePlace();
  const [product, setProduct] = useState<ProductSummary | null>(null);
  useEffect(() => {
    const asked = new URLSearchParams(search).get('about');
    let isCurrent = true;
    setProduct(null);
    loadForm()
      .then(({ readProduct, savedProduct }) => {
        const id = asked ?? savedProduct(recipientId);
        return id ? readProduct(id, recipientId) : null;
      })
      .then(
        (found) => {
          if (!isCurrent || !found) return;
          setProduct(found);
          if (asked) document.getElementById('send-message')?.scrollIntoView();
        },
        // It is gone: the message can be sent without it.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [search, recipientId]);
  return { product, forget: () => setProduct(null) };
}

export function blankFieldsOf(values: Values, hasFiles = false): FieldErrors {
  const blank = Object.entries(values).filter(
    ([field, text]) => text.trim() === '' && !(hasFiles && field === 'message'),
  );
  return Object.fromEntries(blank.map(([field]) => [field, t`Fill in this field`]));
}

/** In place of the rest of the form; what a visitor has typed is there afterwards. */
function SignInLinks({ name, from }: { name: string; from: string }) {
  // An element, because Lingui would parse tags in a string.
  const recipient = <bdi>{name}</bdi>;
  return (
    <div className="visitor-only grid grid-cols-1 gap-1">
      <ButtonLink
        to={paths.login()}
        state={{ from }}
        tone="strong"
        className="text-center text-balance wrap-anywhere"
      >
        <span>
          <Trans>Sign in to write to {recipient}</Trans>
        </span>
      </ButtonLink>
      <TextLink
        to={paths.register({ type: 'customer' })}
        state={{ from }}
        className="justify-center text-indigo underline"
      >
        {t`Create Free Account`}
      </TextLink>
    </div>
  );
}

export default island('send-message', SendMessageCard);
