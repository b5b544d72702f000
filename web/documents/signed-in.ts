import { languageOf } from '@sokoni/contract/languages';
import { activateLanguage, commonTexts, loadTexts } from '../app/language.ts';
import { begin as beginWhileSignedIn } from '../application/while-signed-in.ts';
import { onUnsentChange } from '../data/draft-store.ts';
import { mountForSaved } from './start-islands.ts';

// Unsent text of a session that ends on this page.
onUnsentChange(mountForSaved);

export async function begin(): Promise<void> {
  activateLanguage(languageOf(document.documentElement.lang));
  await loadTexts(commonTexts);
  beginWhileSignedIn();
}
