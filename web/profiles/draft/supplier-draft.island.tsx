import { island } from '../../islands/island.tsx';
import { DraftForm, type DraftFormProps, OwnDrafts } from './draft-form.tsx';

const SupplierDraft = (props: DraftFormProps) => (
  <div className="mt-6 grid gap-8">
    <DraftForm {...props} />
    <OwnDrafts />
  </div>
);

export default island('supplier-draft', SupplierDraft, 'touch', {
  saved: ['supplier-draft:', 'registeredUsers'],
});
