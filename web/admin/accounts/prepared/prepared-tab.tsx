import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PreparedProfile } from '@sokoni/contract/admin/accounts/prepared';
import { preparedStates } from '@sokoni/contract/admin/limits';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { emailText } from '@sokoni/contract/input/email-text';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { downloadFile } from '../../../files/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Day } from '../../../ui/formats/day.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showProblem, showSuccess } from '../../../ui/overlays/toast.ts';
import { type TabProps, useView } from '../../address.ts';
import { actErrorText, adminApi } from '../../admin-api.ts';
import { PersonLink, Section, Unfold, WriteTo } from '../../detail-parts.tsx';
import { knownAs } from '../../labels.ts';
import { ListHead } from '../../lists/list-head.tsx';
import { PlainList, Rows } from '../../lists/plain-list.tsx';
import { useList } from '../../lists/use-rows.ts';
import { choicesOf } from '../../select-choice.tsx';
import { PreparedPageView } from './prepared-page.tsx';
import { TableUpload } from './table-upload.tsx';

/** Pages that wait for their owners: tables in, invitations out. */
export function PreparedTab({ PublicLook }: Pick<TabProps, 'PublicLook'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isInvitingAll, setInvitingAll] = useState(false);
  const [removed, setRemoved] = useState<PreparedProfile | null>(null);
  const { view } = useView();
  const shown = preparedStates.find((one) => one === view.state);
  const state = useList('prepared', { search: view.search, state: shown });
  const waiting = (state.rows ?? []).filter(({ mayInvite }) => mayInvite).map(({ _id }) => _id);
  const invite = useMutation({
    mutationFn: (ids: string[]) =>
      adminApi('POST /operator/prepared-profiles/invitations', { body: { ids } }),
    onSuccess: ({ data: { invited } }) => {
      showSuccess(
        plural(invited, { one: '# invitation is on its way', other: '# invitations are on their way' }),
      );
      state.reload();
    },
    onError: (error) => showProblem(t`Not invited`, actErrorText(error) || t`Try again.`),
  });
  const send = (ids: string[]) => {
    if (!invite.isPending) invite.mutate(ids);
  };
  const remove = useMutation({
    mutationFn: ({ _id: id }: PreparedProfile) =>
      adminApi('DELETE /operator/prepared-profiles/{id}', { params: { id } }),
    onSuccess: (_answer, { _id }) => {
      showSuccess(t`Prepared profile deleted`);
      state.drop(_id);
    },
    onError: (error) => showProblem(t`Not deleted`, actErrorText(error) || t`Try again.`),
    onSettled: () => setRemoved(null),
  });

  return (
    <section aria-label={t`Prepared profiles`} className="grid max-w-page grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">{t`Prepared profiles`}</h2>
      <p className="max-w-prose">
        {t`Pages that you prepare for companies. Only their owners can publish them, and after 60 days they are deleted. Each address gets one mail from us, as the mail promises. To remind them, write to them yourself.`}
      </p>
      <Section title={t`Prepare companies`}>
        <TableUpload submit={t`Prepare profiles`} onStored={state.reload}>
          <Trans>
            Columns: <strong>email, company</strong>, first name, last name, Latin name, industry, location
            (“Kano, Nigeria”), description, founded, phone, website, language (en, fr, pt, ar, sw), picture (a
            file of the ZIP; the owner can add one later). At most 200 lines and 40 pictures at once.
          </Trans>
        </TableUpload>
        <Button
          className="mt-3"
          onClick={() => downloadFile(new Blob([SAMPLE], { type: 'text/csv' }), 'companies.csv')}
        >
          {t`Download a sample table`}
        </Button>
      </Section>
      <ListHead
        state={state}
        search={t`Company or email`}
        fields={[{ name: 'state', label: t`Status`, choices: choicesOf(preparedStates, stateName) }]}
        file="suppliers"
      />
      <PlainList
        state={state}
        empty={shown || view.search ? t`No prepared profile matches.` : t`No profile is prepared.`}
      >
        {(rows) => (
          <>
            {waiting.length > 1 && (
              <Button
                className="justify-self-start"
                onClick={() => setInvitingAll(true)}
                aria-disabled={invite.isPending}
              >
                {t`Invite all of these (${waiting.length})`}
              </Button>
            )}
            <Rows rows={rows} isFramed>
              {(row) => (
                <PreparedRow
                  row={row}
                  onInvite={() => send([row._id])}
                  onRemove={() => setRemoved(row)}
                  onStored={state.reload}
                  PublicLook={PublicLook}
                />
              )}
            </Rows>
          </>
        )}
      </PlainList>
      {isInvitingAll && (
        <ConfirmDialog
          title={t`Invite all of these (${waiting.length})`}
          action={t`Invite`}
          onConfirm={() => {
            setInvitingAll(false);
            send(waiting);
          }}
          onClose={() => setInvitingAll(false)}
          returnFocusTo={heading}
        >
          {t`Each owner gets one mail, which can’t be taken back. Look at the pages first.`}
        </ConfirmDialog>
      )}
      {removed && (
        <ConfirmDialog
          title={t`Delete this page?`}
          action={t`Delete`}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(null)}
          returnFocusTo={heading}
        >
          <Trans>
            The page of <bdi>{removed.companyName}</bdi> and its pictures are deleted. A link that was mailed
            stops working.
          </Trans>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** With a byte order mark, by which spreadsheets know UTF-8. */
const SAMPLE = `\uFEFF${[
  'email,company,first name,last name,Latin name,industry,location,description,founded,phone,website,language,picture',
  'sales@example.com,Kano Leather,Musa,Bello,,Manufacturing,"Kano, Nigeria",Bags and belts of goat leather,2011,0803 123 4567,https://example.com,en,kano-leather.jpg',
].join('\r\n')}\r\n`;

const stateName = (state: (typeof preparedStates)[number]) =>
  ({ new: t`Not invited`, invited: t`Invited, not joined yet`, joined: t`Has joined` })[state];

interface RowProps extends Pick<TabProps, 'PublicLook'> {
  row: PreparedProfile;
  onInvite: () => void;
  onRemove: () => void;
  onStored: () => void;
}

/** Company, contact, state, days and acts: beside each other on a wide screen, below each other on a narrow one. */
const inColumns =
  'grid grid-cols-1 gap-x-4 gap-y-1 min-[80rem]:grid-cols-[repeat(4,minmax(0,1fr))_20rem] min-[80rem]:items-center';

function PreparedRow({ row, onInvite, onRemove, onStored, PublicLook }: RowProps) {
  const { _id, companyName, email, products, isLinked, mayInvite, invitedAt, deletedAt } = row;
  if (row.person) return <CameRow row={row} person={row.person} />;
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className={inColumns}>
        <p className="font-semibold wrap-anywhere">
          <bdi>{companyName}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{emailText(email)}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Badge>{stateName(invitedAt ? 'invited' : 'new')}</Badge>
          {plural(products, { one: '# product', other: '# products' })}
          {isLinked && <Badge>{t`Has an account`}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {invitedAt && <InvitedOn day={invitedAt} />}
          <span>
            <Trans>
              Will be deleted on <Day at={deletedAt} />.
            </Trans>
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-3 min-[80rem]:justify-end">
          {mayInvite && <Button onClick={onInvite}>{t`Invite`}</Button>}
          {invitedAt && <WriteTo person={row} />}
          <Button className="text-clay" onClick={onRemove}>{t`Delete`}</Button>
        </div>
      </div>
      {isLinked && !mayInvite && !invitedAt && (
        <p className="text-sm text-muted">
          {t`This account can be invited if it is a supplier’s, and if you have added products.`}
        </p>
      )}
      <Unfold summary={t`Look at the page and change it`}>
        <PreparedPageView id={_id} PublicLook={PublicLook} onMended={onStored} />
      </Unfold>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-indigo underline">
          {t`Add products`}
        </summary>
        <TableUpload id={_id} submit={t`Add products`} onStored={onStored}>
          <Trans>
            Columns: <strong>name</strong>, picture, description, price (“12.50” or “12.50 USD”), price up to,
            currency, price is per, minimum order, lead time, made in, standards. Tables of Meta, Google,
            Shopify, WooCommerce, PrestaShop and Square work as they are. A line without a picture takes the
            file of the ZIP that is named like the product or its SKU.
          </Trans>
        </TableUpload>
      </details>
    </li>
  );
}

const InvitedOn = ({ day }: { day: string }) => (
  <span>
    <Trans>
      Invited on <Day at={day} />.
    </Trans>
  </span>
);

/** Its content is in the account of its owner. */
function CameRow({
  row: { companyName, invitedAt, joinedAt },
  person,
}: Pick<RowProps, 'row'> & { person: AdminPerson }) {
  return (
    <li className={`py-3 ${inColumns}`}>
      <PersonLink person={person} />
      <p className="text-sm wrap-anywhere text-muted">
        {companyName !== knownAs(person) && <bdi>{companyName}</bdi>}
      </p>
      <p>
        <Badge tone="good">{stateName('joined')}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {invitedAt && <InvitedOn day={invitedAt} />}
        {joinedAt && (
          <span>
            <Trans>
              Joined on <Day at={joinedAt} />.
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
}
