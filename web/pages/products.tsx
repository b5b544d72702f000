import { useLoaderData } from 'react-router';
import { Gallery } from '../products/gallery.tsx';
import type { GalleryData } from '../products/load-products.ts';
import { NoProfile } from '../profiles/no-profile.tsx';
import MemberGallery from './products/member-gallery.island.tsx';

export { headOfGallery as head } from '../products/head.ts';
export { loadGallery as loader } from '../products/load-products.ts';

/** All products of a supplier, or the portfolio of a freelancer. */
export function Page() {
  const { role, outcome } = useLoaderData<GalleryData>();
  if ('found' in outcome) return <Gallery {...outcome.found} />;
  return (
    <MemberGallery>
      <div className="signed-out-only">
        <NoProfile role={role} {...('problem' in outcome ? outcome : {})} />
      </div>
    </MemberGallery>
  );
}
