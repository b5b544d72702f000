import { SkeletonBlock, SkeletonLine } from '../ui/skeleton.tsx';
import { CardGrid } from './card-grid.tsx';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Placeholders with the height of the cards, so that the content below stays below the fold while they load. */
export function SkeletonCards({ height }: { height: string }) {
  return (
    <div aria-hidden="true" className="min-h-screen">
      <CardGrid>
        {PLACES.map((place) => (
          <li
            key={place}
            className={`flex flex-col overflow-hidden rounded-lg border border-line bg-surface ${height}`}
          >
            <SkeletonBlock className="h-3" />
            <div className="flex items-center gap-3 p-4">
              <SkeletonBlock className="size-14 shrink-0 rounded-full" />
              <div className="grow">
                <SkeletonLine className="w-40" />
                <SkeletonLine className="w-24" />
              </div>
            </div>
            <SkeletonBlock className="m-4 mt-auto h-11 rounded-md" />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
