import sharp from 'sharp';

/**
 * The library for pictures, with its settings for this process. It takes 15 MB and few requests need it, so what draws
 * or reads pictures is imported when it is needed.
 */
export { sharp };

// Uploaded files are opened with these loaders only, whatever format the library detects. SVG is reserved for our own
// drawings, which never come from a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].flatMap((format) => [
      `VipsForeignLoad${format}File`,
      `VipsForeignLoad${format}Buffer`,
    ]),
    'VipsForeignLoadSvgBuffer',
  ],
});
// No picture is read twice, so the cache is off.
sharp.cache(false);
