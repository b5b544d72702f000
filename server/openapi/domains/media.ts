import {
  ALT_MAX,
  CERTIFICATES_MAX,
  FileOrder,
  FileText,
  FlyerAddress,
  type fileEndpoints,
  OwnFile,
  OwnMedia,
} from '@sokoni/contract/files';
import { type DomainDocs, describe } from '../documentation.ts';
import { ids, supplier, times } from '../examples.ts';

const ownMedia: OwnMedia = {
  user: supplier,
  files: [
    {
      _id: ids.file,
      kind: 'work',
      url: '/media/8e1b6d3f2a/1280.webp',
      alt: 'Brown leather bag on a table',
      isPdf: false,
      createdAt: times.created,
    },
  ],
  plan: 'professional',
  workLimit: 25,
};

const picture = 'A JPEG, PNG or WebP picture; it is stored as WebP, without metadata.';
const fileId = { id: { description: 'Id of the file.', example: ids.file } };

export const media = {
  tag: 'Media',
  description: 'Pictures and certificates of your own profile.',
  schemas: {
    OwnFile: describe(OwnFile, 'A picture or certificate of the account.', {
      kind: '`avatar`: profile picture. `banner`: banner. `work`: product or portfolio item. `certificate`.',
      url: {
        description: 'Address relative to the site; of a picture, its widest variant.',
        format: 'uri-reference',
      },
      alt: 'What it shows, in words; empty without a text.',
      isPdf: 'Whether it is a PDF instead of a picture.',
    }),
    OwnMedia: describe(OwnMedia, 'All files of the account.', {
      user: 'The account, with its current pictures.',
      files: 'Each kind in the order in which it is shown.',
      plan: 'Plan that limits the number of products or portfolio items; null before one was chosen.',
      workLimit: 'Most products or portfolio items that are shown; null is unlimited.',
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
    listOwnFiles: {
      description: 'All pictures and certificates of the account, and how many items its plan shows.',
      answer: { message: 'Your files', data: ownMedia },
    },
    uploadFiles: {
      description:
        'Stores files, all or none. `profileImage` and `bannerImage` replace the picture that was there; `certifications` and `productFlyers` are added at the end. A plan limits the number of products or portfolio items.',
      parameters: {
        uploadId: {
          description: 'Made by the sender, one for each upload: the same upload sent again adds nothing.',
          example: ids.client,
        },
      },
      files: {
        profileImage: picture,
        bannerImage: picture,
        certifications: `JPEG, PNG or WebP pictures or PDFs; a profile has at most ${CERTIFICATES_MAX}.`,
        productFlyers: `JPEG, PNG or WebP pictures of products or portfolio items.`,
      },
      answer: { message: 'Your files are saved.', data: ownMedia },
    },
    removeFlyer: {
      description:
        'Deletes a product or portfolio item. `DELETE /users/profile/files/{id}` deletes any file.',
      body: { url: '/media/2c5a9e7d4b/1280.webp' },
      answer: {
        message: 'The picture is removed.',
        productFlyers: ['/media/8e1b6d3f2a/1280.webp'],
        data: ownMedia,
      },
    },
    removeFile: {
      operationId: 'deleteFile',
      description: 'Deletes a picture or certificate and answers what remains.',
      parameters: fileId,
      answer: { message: 'The file is removed.', data: ownMedia },
    },
    describeFile: {
      operationId: 'updateFileText',
      description: 'Sets the text alternative of a picture or certificate. Blank removes it.',
      parameters: fileId,
      body: { alt: 'Brown leather bag on a table' },
      answer: { message: 'The text is saved.', data: ownMedia },
    },
    arrangeFiles: {
      operationId: 'reorderFiles',
      description: 'Changes the order in which files are shown.',
      body: { ids: [ids.file] },
      answer: { message: 'The order is saved.', data: ownMedia },
    },
  },
} satisfies DomainDocs<typeof fileEndpoints>;
