import { NewProjectForm } from '../../projects/new-project-form.tsx';
import { island } from '../island.tsx';

export default island('new-project', NewProjectForm, 'load');
