import { t } from '@lingui/core/macro';
import type { FileKind, OwnFile, OwnMedia, UploadField } from '@sokoni/contract/media/files';
import { useQuery } from '@tanstack/react-query';
import { getSession, updateSessionUser } from '../accounts/session.ts';
import { browserApi } from '../data/api.ts';
import { keysOf } from '../data/draft-store.ts';
import { asReadError } from '../data/error-text.ts';
import { queryOf } from '../data/queries.ts';
import { queryClientOf } from '../data/query-client.ts';
import { replaceData } from '../data/replace-data.ts';
import { fileTypeError } from '../files/check-file.ts';
import { addUploads, type Destination, discardUploads, type Room, resumeUploads } from '../files/uploads.ts';

type Work = () => Promise<{ data: OwnMedia }>;

const media = queryOf('GET /users/profile/files', {});

/** The files of the signed-in account, as of the last answer. */
export function useOwnMedia() {
  const { data, error, refetch } = useQuery({
    ...media,
    queryFn: () => run(() => browserApi('GET /users/profile/files', {})),
    // Several components show them; only changes in this browser matter.
    staleTime: Infinity,
  });
  return { media: data ?? null, problem: error && !data ? textOf(error) : null, retry: refetch };
}

export function readOwnMedia() {
  void clientOfSession()?.invalidateQueries({ queryKey: media.queryKey });
  readOwnProducts();
}

/** The details of those files that are products or portfolio items. */
const readOwnProducts = () =>
  void clientOfSession()?.invalidateQueries({ queryKey: ['GET /users/profile/products'] });

/** Carries out a change; its answer replaces the known files. */
export async function changeMedia(work: Work) {
  const client = clientOfSession();
  try {
    await (client ? replaceData(client, media.queryKey, () => run(work)) : work());
  } finally {
    // Also after a lost answer: the server may have made the change.
    readOwnProducts();
  }
}

/** In the order in which they are shown. */
export function filesOf(media: OwnMedia | null, kind: FileKind): OwnFile[] {
  return media?.files.filter((file) => file.kind === kind) ?? [];
}

async function run(work: Work) {
  const owner = getSession()?.user._id;
  const { data } = await work();
  // Another account may have signed in since the request.
  if (owner && getSession()?.user._id === owner) updateSessionUser(data.user);
  return data;
}

function clientOfSession() {
  const account = getSession()?.user._id;
  return account ? queryClientOf(account) : null;
}

function textOf(error: unknown) {
  const { code, message } = asReadError(error);
  return (code !== 'offline' && message) || t`We couldn’t load your pictures. Try again.`;
}

/** The endpoint identifies products and portfolio items by their URL, all other files by their id. */
export function removeFile({ _id, kind, url }: OwnFile): Promise<void> {
  return changeMedia(() =>
    kind === 'work'
      ? browserApi('PUT /users/profile/remove-flyer', { body: { url } })
      : browserApi('DELETE /users/profile/files/{id}', { params: { id: _id } }),
  );
}

/** What a picture shows, or a certificate proves. */
export const describeFile = (id: string, alt: string): Promise<void> =>
  changeMedia(() => browserApi('PATCH /users/profile/files/{id}', { params: { id }, body: { alt } }));

export const makeMainPicture = (id: string): Promise<void> =>
  changeMedia(() => browserApi('PUT /users/profile/files/{id}/main', { params: { id } }));

/** Removes the only picture of a kind. Its id is read now, because nothing that shows the picture needs it. */
export function removePicture(kind: 'avatar' | 'banner'): Promise<void> {
  return changeMedia(async () => {
    const known = await browserApi('GET /users/profile/files', {});
    const [file] = filesOf(known.data, kind);
    return file ? browserApi('DELETE /users/profile/files/{id}', { params: { id: file._id } }) : known;
  });
}

/** The profile of the signed-in account, for pictures and certificates. */
export function profileFiles(field: UploadField): Destination {
  const holdsOne = field === 'profileImage' || field === 'bannerImage';
  return {
    field,
    formField: field,
    errorOf: (file) => fileTypeError(field, file),
    holdsOne,
    send: (post) => changeMedia(() => post('PUT /users/profile/images', {})),
    reread: readOwnMedia,
  };
}

/** A product or portfolio item of the signed-in account, for further pictures. */
export const furtherPictures = (productId: string): Destination => ({
  ...profileFiles('productFlyers'),
  field: productId,
  send: (post) => changeMedia(() => post('PUT /users/profile/images', {}, { productId })),
});

const PRODUCT_ID = /^[\da-f-]{36}$/;

/** Sends the further pictures that an earlier page has not sent, and deletes those of products that no longer exist. */
export async function resumeFurtherPictures(account: string) {
  const start = `upload:${account}:`;
  const waiting = keysOf(start).map((key) => key.slice(start.length));
  const ids = waiting.filter((field) => PRODUCT_ID.test(field));
  if (ids.length === 0) return;
  // Read now, because another tab may have added a product since.
  const { data } = await browserApi('GET /users/profile/files', {});
  if (getSession()?.user._id !== account) return;
  const products = filesOf(data, 'work').map(({ _id }) => _id);
  for (const id of ids) {
    if (products.includes(id)) resumeUploads(account, furtherPictures(id));
    else discardUploads(account, id);
  }
}

export const addToProfile = (field: UploadField, chosen: File[], room?: Room) =>
  addUploads(profileFiles(field), chosen, room);
