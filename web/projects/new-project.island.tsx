import { island } from '../islands/island.tsx';
import { NewProjectForm } from './new-project-form.tsx';

export default island('new-project', NewProjectForm, 'load');
