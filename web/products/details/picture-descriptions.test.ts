import { expect, test } from 'vitest';
import { ApiError } from '../../data/api.ts';
import { describePicture } from './picture-descriptions.ts';

const describe = (error: ApiError) =>
  describePicture({ _id: '1', url: '/media/lining/640.webp', alt: '' }, 'Its lining', () =>
    Promise.reject(error),
  );

test('skips a picture that was removed elsewhere', async () => {
  await describe(new ApiError('not_found', 'Not found', {}, 404));
});

test('names the field of the picture in an error', async () => {
  const refused = new ApiError('invalid_fields', 'Too long', { alt: 'Too long' }, 400);
  await expect(describe(refused)).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { 'alt /media/lining/640.webp': 'Too long' },
  });
});
