import { activateLanguage } from '../site/language/language.ts';

// Lingui refuses to translate before a language is active; test files share one process.
activateLanguage();
