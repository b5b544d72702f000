import type { UploadField } from '@sokoni/contract/media/files';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Customers have a portrait, but no products or portfolio items. */
export const mayShowWork = ({ role }: Viewer) => role !== 'customer';

export const mayUpload = (viewer: Viewer, field: UploadField) =>
  field === 'profileImage' || mayShowWork(viewer);
