import type { Arranging } from './arranging.ts';

/** Where what drags could not be fetched: the buttons still move things. */
export const plainList: Arranging = {
  List: ({ className, children }) => <ul className={className}>{children}</ul>,
  Item: ({ className, handle, children }) => (
    <li className={className}>
      {handle}
      {children}
    </li>
  ),
};
