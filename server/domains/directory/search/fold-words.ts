/**
 * Latin letters that Unicode does not decompose, each group behind the letters that people type instead: those of
 * Latin-ASCII, which `unaccent` of PostgreSQL has too, and the rest of the African reference alphabet (ISO 6438).
 */
const LATIN =
  'aᴀᶏⱥɑʌ aaꜳ aeæᴁ aoꜵ auꜷ avꜹꜻ ayꜽ bƀƃɓʙᴃᵬᶀ cƈȼɕᴄꞓ dðđƌȡɖɗᴅᴆᵭᶁᶑꝱꝺ dbȸ dzʣʥ eɇɛᴇᶒᶓⱸǝə fƒᵮᶂꜰꝼ ' +
  'gǥɠɡɢʛᶃꞡɣ hħɦɧʜⱨ hvƕ iıɨɩɪᵻᶖ jȷɉɟʝᴊ kƙᴋᶄⱪꝁꝃꝅꞣ lłƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲ llỻ lsʪ lzʫ mɱᴍᵯᶆꝳ nŋƞȵɲɳɴᵰᶇꝴꞑꞥ ' +
  'oøᴏⱺꝋꝍɔɵ oeœɶ oiƣ ooꝏ pƥᴘᵱᵽᶈꝑꝓꝕ qĸʠꝗꝙ qpȹ rɍɼɽɾʀᵲᵳᶉꝵꝶꞧ sȿʂᵴᶊẜẝꜱꞩʃ ssß tŧƫƭȶʈᴛᵵⱦꝷꞇ thþᵺꝥꝧ tsʦ ' +
  'uʉᴜᵾᶙʊ ueᵫ vʋᴠᶌỽⱱⱴꝟ vyꝡ wᴡⱳ xᶍ yƴɏʏỿ zƶȥɀʐʑᴢᵶᶎⱬʒ';
/** Greek letters that keyboards of Berber languages have for ɣ, ɛ and Ɛ. */
const BERBER = 'gγ eεσ';
/** As Lucene's normalizers of Arabic and Persian, and letters that Arabic keyboards do not have. */
const ARABIC = 'اٱ يىیے هةہھە فڢڤ قڧڨ كکگڭݣ بپ جچ زژ';
/**
 * Letters that sound alike (Belay et al., Impacts of Homophone Normalization on Semantic Models for Amharic, 2021), and the
 * rounded ones that are written without the sign of rounding (Yacob, Application of the Double Metaphone Algorithm to
 * Amharic Orthography, 2004): ጐንደር and ጎንደር.
 */
const ETHIOPIC =
  'ሀሐሓኀኃኸኻሃ ሁሑኁኹዅኊኍ ሂሒኂኺ ሄሔኄኼዄ ህሕኅኽ ሆሖኆኾኈ ሰሠ ሱሡ ሲሢ ሳሣ ሴሤ ስሥ ሶሦ ሷሧ ' +
  'አዐዓኣ ኡዑ ኢዒ ኤዔ እዕ ኦዖ ጸፀ ጹፁ ጺፂ ጻፃ ጼፄ ጽፅ ጾፆ ኋሗ ቁቊቍ ኩኲኵ ጉጒጕ ቆቈ ኮኰ ጎጐ';
const APOSTROPHES = "'‘’ʻʼʹʽˈɂʔʕˀʾʿꞌߴߵ";
const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '߀߁߂߃߄߅߆߇߈߉', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'];

const folded = new Map([
  ...`${LATIN} ${BERBER} ${ARABIC} ${ETHIOPIC} ${APOSTROPHES}`.split(' ').flatMap((group) => {
    const base = /^[a-z]+|^./.exec(group)?.[0] ?? '';
    return [...group.slice(base.length)].map((letter) => [letter, base] as const);
  }),
  ...DIGITS.flatMap((digits) => [...digits].map((digit, value) => [digit, String(value)] as const)),
]);

/** Marks of scripts that are written without them too, tatweel, click letters and invisible signs. */
const REMOVED =
  /[[\p{M}&&[\p{sc=Inherited}\p{sc=Arab}\p{sc=Hebr}\p{sc=Nkoo}\p{sc=Ethi}\p{sc=Adlm}\p{sc=Cyrl}]]--[\u3099\u309a]]|[\u{1e94b}\u0640\u01c0-\u01c3]|(?=\p{DI})\p{Cf}/gv;

/** As `plain_text` of the database, which filters compare: a test compares the two. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(REMOVED, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => folded.get(letter) ?? letter)
    .normalize();

/** The words of a text as `fold_word` of the database, with a space between two. */
export const foldText = (text: string): string =>
  plainText(text)
    .replaceAll(/['.-]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** A word with an apostrophe or a hyphen as a whole and in parts, as the search stores it. */
export const foldedWords = (text: string): string[] => [
  ...foldText(text).split(' '),
  ...foldText(plainText(text).replaceAll(/['.-]/g, ' ')).split(' '),
];
