import { type DomainDocs, describe } from '../documentation.ts';
import { ALT_MAX, CERTIFICATES_MAX, PRODUCT_PICTURES_MAX } from '../limits.ts';
import { FileOrder, FileText, FlyerAddress, type fileEndpoints, OwnFile, OwnMedia } from './files.ts';

const picture =
  'A JPEG, PNG, WebP, AVIF, GIF or one-page TIFF picture; it is stored as WebP, without metadata.';

export const media = {
  tag: 'Media',
  description: 'Pictures and certificates of your own profile.',
  schemas: {
    OwnFile: describe(OwnFile, 'A picture or certificate of the account.', {
      kind: '`avatar`: profile picture. `banner`: banner. `work`: product or portfolio item. `view`: further picture of one. `certificate`.',
      url: 'Address relative to the site; of a picture, its widest variant.',
      alt: 'What it shows, in words; empty without a text.',
      fileName: 'Name of the uploaded file; null where it was not stored.',
      productId: 'Of a `view`, the product or portfolio item that it shows; null for other kinds.',
    }),
    OwnMedia: describe(OwnMedia, 'All files of the account.', {
      user: 'The account, with its current pictures.',
      files: 'Each kind in the order in which it is shown.',
      plan: 'Plan that limits the number of products or portfolio items; null before one was chosen.',
      workLimit: 'Most products or portfolio items that are shown; null is unlimited.',
      largerPlan: 'The smallest plan that shows more; null where none does.',
    }),
    LargerPlan: describe(OwnMedia.shape.largerPlan.def.innerType, 'A plan that shows more.', {
      plan: 'The plan.',
      items: 'Most products or portfolio items; null is unlimited.',
    }),
    FileText: describe(FileText, 'A text alternative.', {
      alt: `What the file shows, at most ${ALT_MAX} characters; may be blank.`,
    }),
    FileOrder: describe(FileOrder, 'An order of files.', {
      ids: 'Ids of files of the account. Those named come first among their kind, in this order.',
    }),
    FlyerAddress: describe(FlyerAddress, 'A picture by its address.', {
      url: 'Address of the picture, as in `productFlyers`.',
    }),
  },
  operations: {
    listOwnFiles: 'All pictures and certificates of the account, and how many items its plan shows.',
    uploadFiles: {
      description:
        'Stores files, all or none. `profileImage` and `bannerImage` replace the picture that was there; `certifications` and `productFlyers` are added at the end. A plan limits the number of products or portfolio items.',
      parameters: {
        uploadId: 'Made by the sender, one for each upload: the same upload sent again adds nothing.',
        productId: `A product or portfolio item of the account, which gets the \`productFlyers\` as further pictures; it has at most ${PRODUCT_PICTURES_MAX} with the first one.`,
      },
      files: {
        profileImage: picture,
        bannerImage: picture,
        certifications: `JPEG, PNG or WebP pictures or PDFs; a profile has at most ${CERTIFICATES_MAX}.`,
        productFlyers: `JPEG, PNG or WebP pictures of products or portfolio items.`,
      },
    },
    removeFlyer:
      'Deletes a product or portfolio item with its further pictures. `DELETE /users/profile/files/{id}` deletes any file.',
    removeFile: {
      operationId: 'deleteFile',
      description: 'Deletes a picture or certificate and answers what remains.',
    },
    describeFile: {
      operationId: 'updateFileText',
      description: 'Sets the text alternative of a picture or certificate. Blank removes it.',
    },
    makeMainPicture:
      'Exchanges a `view` with the picture of its product or portfolio item, which keeps its id. Each keeps its text.',
    arrangeFiles: {
      operationId: 'reorderFiles',
      description: 'Changes the order in which files are shown.',
    },
  },
} satisfies DomainDocs<typeof fileEndpoints>;
