import { island } from '../../documents/island.tsx';
import { DraftForm, OwnDrafts } from './draft-form.tsx';

const SupplierDraft = ({ draftId }: { draftId: string }) => (
  <div className="mt-6 grid gap-8">
    <DraftForm draftId={draftId} />
    <OwnDrafts />
  </div>
);

export default island('supplier-draft', SupplierDraft, 'load');
