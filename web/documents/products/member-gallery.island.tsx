import { useEffect } from 'react';
import { plainPath } from '../../app/language.ts';
import { fullTitle } from '../../app/title.ts';
import { browserApi } from '../../data/api.ts';
import { roleIn } from '../../paths.ts';
import { type Outcome, type ProductPage, pageIn, readGallery } from '../../products/read-products.ts';
import { titleOfGallery } from '../../products/titles.ts';
import { NoProfile } from '../../profiles/no-profile.tsx';
import { replacingIsland } from '../island.tsx';
import { Gallery } from './gallery.tsx';

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
