import type { Arranging } from './arranging.ts';

/** Used when the code for dragging could not be loaded: the buttons still move items. */
export const plainList: Arranging = {
  List: ({ className, children }) => <ul className={className}>{children}</ul>,
  Item: ({ className, handle, children }) => (
    <li className={className}>
      {handle}
      {children}
    </li>
  ),
};
