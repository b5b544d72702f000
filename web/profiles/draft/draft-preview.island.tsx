import { replacingIsland } from '../../islands/island.tsx';
import { DraftScreen } from './draft-screen.tsx';

export default replacingIsland('draft-preview', 'load', async (_: { id: string }) => ({}), DraftScreen);
