import { t } from '@lingui/core/macro';
import type { Attachment } from '@sokoni/contract/attachments';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { networkErrorText } from '../../data/error-text.ts';
import { fileSize } from '../../files/file-size.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';

/** The files of a message: thumbnails of pictures, and the names of the others. A press downloads a file. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t`Attached files`} className="flex max-w-prose flex-wrap gap-2">
      {attachments.map((attachment) => (
        <li key={attachment._id} className="max-w-full min-w-0">
          <DownloadButton attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

/** Uses the link of the message once. It may have ended, also where this device has another time than the server. */
function DownloadButton({ attachment }: { attachment: Attachment }) {
  const { _id: id, fileName, kind, bytes, url, thumbnail } = attachment;
  const [isBusy, setBusy] = useState(false);
  const used = useRef('');

  async function download() {
    // Without a network it would fail without a reason.
    if (used.current !== url && navigator.onLine && isValid(url)) {
      used.current = url;
      return save(url);
    }
    setBusy(true);
    try {
      const { data } = await browserApi('GET /messages/attachments/{id}', { params: { id } });
      save(data.url);
    } catch (error) {
      showProblem(t`We couldn’t download this file. Try again.`, networkErrorText(error));
    }
    setBusy(false);
  }

  return (
    <button
      type="button"
      onClick={isBusy ? undefined : () => void download()}
      aria-disabled={isBusy}
      aria-label={t`Download ${fileName}`}
      className="flex min-h-11 max-w-full items-center gap-3 rounded-md border border-line bg-surface p-2 text-start text-sm"
    >
      {thumbnail ? (
        <Thumbnail key={thumbnail.url} id={id} thumbnail={thumbnail} />
      ) : (
        <span className="rounded-sm bg-wash px-2 py-1 font-semibold text-muted">{kindName(kind)}</span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          <bdi>{fileName}</bdi>
        </span>
        <span className="text-muted">{fileSize(bytes)}</span>
      </span>
    </button>
  );
}

/** Whether the link does not end within a minute. */
const isValid = (url: string) =>
  Number(new URL(url, location.href).searchParams.get('expires')) > Date.now() / 1000 + 60;

/** The answer is a download, so this page stays. */
function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

interface ThumbnailProps {
  id: string;
  thumbnail: NonNullable<Attachment['thumbnail']>;
}

/** Its link may have expired; then it is asked for once more. Without a network an icon stands in its place. */
function Thumbnail({ id, thumbnail: { url, width, height } }: ThumbnailProps) {
  const [src, setSrc] = useState<string | null>(url);
  const [isSecondTry, setSecondTry] = useState(false);
  useEffect(() => {
    if (!isSecondTry) return;
    let isCurrent = true;
    browserApi('GET /messages/attachments/{id}', { params: { id } }).then(
      ({ data }) => isCurrent && setSrc(data.thumbnail?.url ?? null),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id, isSecondTry]);

  if (!src) return <Icon name="image" />;
  return (
    <img
      src={src}
      // The name of the file stands beside it.
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-24 w-auto max-w-32 rounded-sm bg-wash object-cover"
      onError={() => {
        setSrc(null);
        setSecondTry(true);
      }}
    />
  );
}

function kindName(kind: Attachment['kind']): string {
  return {
    picture: t`Picture`,
    pdf: 'PDF',
    document: t`Document`,
    spreadsheet: t`Spreadsheet`,
    presentation: t`Presentation`,
  }[kind];
}
