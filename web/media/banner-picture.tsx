import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { acceptedTypes } from '../files/check-file.ts';
import { FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { Pattern } from '../ui/pictures/pattern.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { addToProfile, profileFiles } from './own-media.ts';
import { RemovePicture } from './remove-file.tsx';
import { SmallHint } from './small-hint.tsx';

/** The banner of the signed-in account; without a picture, the pattern that visitors see. */
export function BannerPicture({ user }: { user: OwnUser }) {
  return (
    <div className="grid gap-3">
      <div className="h-32 overflow-hidden rounded-md sm:h-48">
        {user.profileBanner ? (
          <Picture
            src={user.profileBanner}
            kind="banner"
            alt=""
            width={960}
            height={192}
            sizes="(min-width: 72rem) 70rem, 100vw"
            priority="soon"
            className="h-full w-full bg-wash object-cover"
          />
        ) : (
          <Pattern seed={user._id} scale={2} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept={acceptedTypes('bannerImage')}
          onChoose={([file]) => file && addToProfile('bannerImage', [file])}
        >
          {user.profileBanner ? t`Change banner` : t`Add a banner`}
        </FileButton>
        {user.profileBanner && <RemovePicture kind="banner" title={t`Remove your banner?`} />}
      </div>
      <p className="text-sm text-muted">{t`Wide pictures look best, for example 1600 × 400 pixels.`}</p>
      <SmallHint url={user.profileBanner} kind="banner" />
      <UploadList to={profileFiles('bannerImage')} />
    </div>
  );
}
