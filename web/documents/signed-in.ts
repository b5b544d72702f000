import { languageOf } from '@sokoni/contract/languages';
import { activateLanguage, commonTexts, loadTexts } from '../app/language.ts';
import { begin as beginWhileSignedIn } from '../application/while-signed-in.ts';

export async function begin(): Promise<void> {
  activateLanguage(languageOf(document.documentElement.lang));
  await loadTexts(commonTexts);
  beginWhileSignedIn();
}
