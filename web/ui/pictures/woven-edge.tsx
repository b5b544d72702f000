/** Rendered only by the server: React does not change it, and the browser does not load it again. */
const drawing = import.meta.env.SSR
  ? `<pattern id="woven-edge" width="60" height="12" patternUnits="userSpaceOnUse">
<path d="M0 0h60v12H0z" class="fill-cloth-indigo"/>
<path d="m12 1 5 5-5 5-5-5zM36 1l5 5-5 5-5-5z" class="fill-cloth-marigold"/>
<path d="m24 1 5 5-5 5-5-5z" class="fill-cloth-clay"/>
<path d="m12 4 2 2-2 2-2-2zM36 4l2 2-2 2-2-2zM24 4l2 2-2 2-2-2z" class="fill-cloth-indigo"/>
<path d="M46 0h2v12h-2zM58 0h2v12h-2z" class="fill-cloth-white"/>
<path d="M49 0h3v12h-3zM54 0h3v12h-3z" class="fill-cloth-clay"/>
<path d="M52 0h2v12h-2z" class="fill-cloth-marigold"/>
</pattern>`
  : '';

/**
 * The border pattern: diamonds between bars, as in kente and on Ndebele walls. Only the header has it; `pattern` marks
 * the first one of a page, which contains the drawing.
 */
export function WovenEdge({ pattern = false }: { pattern?: boolean }) {
  return (
    <svg width="100%" height="12" aria-hidden="true">
      {pattern && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without any user input
        <defs suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawing }} />
      )}
      <rect width="100%" height="12" fill="url(#woven-edge)" />
    </svg>
  );
}
