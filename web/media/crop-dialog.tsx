import 'react-easy-crop/react-easy-crop.css';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { fileTypeError } from '../files/check-file.ts';
import { type Area, decodePicture, draw, encode } from '../files/draw-picture.ts';
import { shrink } from '../files/shrink.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx';

const ZOOM = { min: 1, max: 3, step: 0.1 };
/** Pixels that an arrow key moves. */
const ARROW_STEP = 8;

export interface CropDialogProps {
  picture: Blob;
  /** A JPEG. */
  onSave: (file: Blob) => void;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Chooses the part of a picture that the circle shows: by touch, mouse or keyboard. */
export function CropDialog({ picture, onSave, onClose, returnFocusTo }: CropDialogProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const help = useId();
  const zoomId = useId();
  const url = useAddress(picture);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') setZoom(stepped(zoom, ZOOM.step));
    if (key === '-') setZoom(stepped(zoom, -ZOOM.step));
  }

  async function save() {
    if (!area || busy) return;
    setBusy(true);
    setProblem('');
    try {
      onSave(await cropPicture(picture, area));
    } catch {
      setProblem(t`We couldn’t crop the picture. Try again or choose a smaller one.`);
      setBusy(false);
    }
  }

  const zoomText = zoom.toFixed(1);
  return (
    <Dialog title={t`Crop your picture`} onClose={onClose} returnFocusTo={returnFocusTo}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut for the slider below */}
      <div className="grid gap-4" onKeyDown={onKeyDown}>
        <div className="relative h-64 overflow-hidden rounded-md bg-wash sm:h-80">
          {url && (
            <Cropper
              image={url}
              crop={position}
              zoom={zoom}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={ARROW_STEP}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={(_percent, pixels) => setArea(pixels)}
              mediaProps={{ alt: '' }}
              cropperProps={{
                role: 'group',
                'aria-label': t`Visible area`,
                'aria-describedby': help,
              }}
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <p id={help} className="text-sm text-muted">
          {t`Drag the picture or use the arrow keys. To zoom, pinch, use the slider or press + and -.`}
        </p>
        <div className="flex items-center gap-3">
          <label htmlFor={zoomId} className="text-sm font-semibold">
            {t`Zoom`}
          </label>
          <input
            id={zoomId}
            type="range"
            {...ZOOM}
            value={zoom}
            aria-valuetext={t`${zoomText} times`}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            className="min-h-11 grow rounded-md accent-indigo"
          />
          <output htmlFor={zoomId} aria-hidden="true" className="w-10 text-end text-sm tabular-nums">
            {zoomText}×
          </output>
        </div>
        <DialogFoot problem={problem}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="main" onClick={save} disabled={!area || busy}>
            {busy ? t`Saving...` : t`Save`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

function stepped(zoom: number, by: number): number {
  const next = Math.round((zoom + by) * 10) / 10;
  return Math.min(ZOOM.max, Math.max(ZOOM.min, next));
}

function useAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

const SIDE = 800;
const QUALITY = 0.9;
/** JPEG has no transparency; white replaces it. */
const PAPER = 'white';

/** The picture, upright and no larger than needed; or the reason why that is not possible. */
export async function pictureToCrop(file: Blob): Promise<Blob | string> {
  const refusal = fileTypeError('profileImage', file);
  if (refusal) return refusal;
  const picture = await shrink(file);
  if (await decodePicture(picture)) return picture;
  return t`Your browser can’t open this picture. Choose a JPEG, PNG or WebP file.`;
}

/** The content of the circle, as a square JPEG. */
async function cropPicture(file: Blob, area: Area): Promise<Blob> {
  const picture = await decodePicture(file);
  if (!picture) throw new Error('The picture cannot be decoded any more.');
  const side = Math.max(1, Math.min(SIDE, Math.round(area.width)));
  const square = draw(picture, { width: side, height: side }, area, PAPER);
  const cropped = await encode(square, 'image/jpeg', QUALITY);
  if (!cropped) throw new Error('There was no memory for the picture.');
  return cropped;
}
