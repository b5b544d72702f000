import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type ComponentType, useRef, useState } from 'react';
import { isStale } from '../data/stale-build.ts';
import { acceptedTypes } from '../files/check-file.ts';
import { FileButton } from '../files/choose-files.tsx';
import { outdatedText, ReloadButton } from '../files/reload-button.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import { addToProfile, profileFiles } from './own-media.ts';
import { RemovePicture } from './remove-file.tsx';
import { SmallHint } from './small-hint.tsx';

/** The round picture of the signed-in account, with buttons that change it. */
export function ProfilePicture({ user }: { user: OwnUser }) {
  const opener = useRef<HTMLElement | null>(null);
  const { cropping, problem, isOutdated, open, close } = useCropping();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          id={user._id}
          name={user.firstName}
          picture={user.profileImage}
          size="large"
          priority="soon"
        />
        <div className="flex flex-wrap gap-2">
          <FileButton
            accept={acceptedTypes('profileImage')}
            onChoose={([file], button) => {
              opener.current = button;
              if (file) void open(file);
            }}
          >
            {user.profileImage ? t`Change picture` : t`Add a picture`}
          </FileButton>
          {user.profileImage && <RemovePicture kind="avatar" title={t`Remove your picture?`} />}
        </div>
      </div>
      <SmallHint url={user.profileImage} kind="avatar" />
      <FormProblem text={problem} />
      {isOutdated && (
        <div>
          <ReloadButton />
        </div>
      )}
      <UploadList to={profileFiles('profileImage')} />
      {cropping && (
        <cropping.Dialog
          picture={cropping.picture}
          onClose={close}
          returnFocusTo={opener}
          onSave={(file) => {
            close();
            addToProfile('profileImage', [new File([file], t`Your picture`, { type: file.type })]);
          }}
        />
      )}
    </div>
  );
}

interface CropState {
  Dialog: ComponentType<CropDialogProps>;
  picture: Blob;
}

function useCropping() {
  const [cropping, setCropping] = useState<CropState | null>(null);
  const [problem, setProblem] = useState('');
  const [isOutdated, setOutdated] = useState(false);

  async function open(file: File) {
    setProblem('');
    setOutdated(false);
    try {
      const { CropDialog, pictureToCrop } = await import('./crop-dialog.tsx');
      const picture = await pictureToCrop(file);
      if (typeof picture === 'string') setProblem(picture);
      else setCropping({ Dialog: CropDialog, picture });
    } catch (error) {
      const outdated = isStale(error);
      setOutdated(outdated);
      setProblem(outdated ? outdatedText() : t`That didn’t work. Try again.`);
    }
  }

  return { cropping, problem, isOutdated, open, close: () => setCropping(null) };
}
