import { useEffect } from 'react';
import { browserApi } from '../../data/api.ts';
import { replacingIsland } from '../../islands/island.tsx';
import { roleIn } from '../../paths.ts';
import { Gallery } from '../../products/gallery.tsx';
import { type Outcome, type ProductPage, pageIn, readGallery } from '../../products/read-products.ts';
import { titleOfGallery } from '../../products/titles.ts';
import { NoProfile } from '../../profiles/no-profile.tsx';
import { plainPath } from '../../site/language/language.ts';
import { fullTitle } from '../../site/title.ts';

/** In place of a gallery that visitors do not see: its owner may see it. */
function MemberGallery({ outcome }: { outcome: Outcome<ProductPage> }) {
  const gallery = 'found' in outcome ? outcome.found : null;
  useEffect(() => {
    if (gallery) document.title = fullTitle({ title: titleOfGallery(gallery) });
  }, [gallery]);
  if (gallery) return <Gallery {...gallery} />;
  return (
    <NoProfile
      role={roleIn(plainPath(location.pathname))}
      {...('problem' in outcome ? { problem: outcome.problem } : {})}
    />
  );
}

/** The server shows the same page for all galleries that are missing, so the address tells which one. */
const load = async () => {
  const [, , id = ''] = plainPath(location.pathname).split('/');
  return { outcome: await readGallery(browserApi, id, pageIn(location.search)) };
};

export default replacingIsland('member-gallery', 'session', load, MemberGallery);
