import { SkeletonCards } from '../directory/directory-screen.tsx';
import { Button } from '../ui/button.tsx';
import { Article, Section } from '../ui/layout/article.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { NothingHere } from '../ui/layout/nothing-here.tsx';
import { Notice } from '../ui/layout/notice.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SkeletonBlock, SkeletonLine } from '../ui/layout/skeleton.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { DialogCard } from '../ui/overlays/dialog.tsx';
import { ToastNote } from '../ui/overlays/toast.tsx';
import { Columns, Part, Row } from './example.tsx';

const list = { loadMore: async () => {}, failed: 'The list could not be read.', empty: 'Nothing yet.' };
const two = { data: ['First', 'Second'], nextCursor: 'more' };
const item = (name: string) => (
  <li key={name} className="py-3">
    {name}
  </li>
);

/** Panels and dialogs, and the states loading, empty and failed. */
export function Surfaces() {
  return (
    <>
      <Part name="Panels, empty and broken">
        <Columns>
          <Panel title="About">
            <p>A part of a screen, under its heading.</p>
          </Panel>
          <EmptyState
            title="No suppliers found"
            actions={<Button tone="strong">Browse all suppliers</Button>}
          >
            Try fewer or shorter words, or browse the whole directory.
          </EmptyState>
          <NothingHere>Nothing waits.</NothingHere>
        </Columns>
        <Notice title="Profile not found" actions={<Button>Browse all suppliers</Button>}>
          The supplier profile you're looking for doesn't exist.
        </Notice>
        <Article title="A page to read" lead="The sentence that says it all.">
          <Section title="A section">
            <p>Text in a measure of 45 to 75 characters, as long as a line is easily followed back.</p>
          </Section>
        </Article>
      </Part>
      <Part name="Lists that grow">
        <Columns>
          <GrowingList {...list} page={null} state="loading">
            {item}
          </GrowingList>
          <div>
            <GrowingList {...list} page={two} state="ready">
              {item}
            </GrowingList>
          </div>
          <div>
            <GrowingList {...list} page={two} state="loading">
              {item}
            </GrowingList>
          </div>
          <div>
            <GrowingList {...list} page={two} state="failed">
              {item}
            </GrowingList>
          </div>
        </Columns>
      </Part>
      <Part name="Skeletons">
        <Row>
          <SkeletonBlock className="size-14 rounded-full" />
          <SkeletonLine className="w-40" />
        </Row>
        <SkeletonCards height="h-67" shape="aspect-4/3" />
      </Part>
      <Part name="Dialog and toasts">
        <Columns>
          <DialogCard title="Delete this message?">
            <p className="mb-4">It is gone from your inbox; the other side keeps theirs.</p>
            <Row>
              <Button tone="danger">Delete</Button>
              <Button>Cancel</Button>
            </Row>
          </DialogCard>
          <div className="grid gap-3">
            <ToastNote tone="note" title="You are signed out" />
            <ToastNote tone="success" title="Message sent successfully" />
            <ToastNote tone="problem" title="Access denied" description="You must be logged in." />
          </div>
        </Columns>
      </Part>
    </>
  );
}
