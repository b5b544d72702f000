/** Runs of digits that are no phone number, by the form or the check digit that their own standard gives them. */

/** What stands before a number that is a code or an amount. */
const NAMED =
  /(?:\b(?:h\.?s\.?|hsn|hts|taric|tariff|customs|sh|ncm|g?tin|ean|upc|isbn|issn|cas|einecs|un|iso|en|din|iec|astm|ref\p{L}*|art\p{L}*|item|model|order|po|invoice|facture|lot|batch|sku|part|serial|vat|tva|iban|account|compte|conta|budget|pantone|patent|code|codes|código|رمز|بند)(?:\s?(?:code|heading|no|nr|n°|number|numéro|número))?|№|#|\p{Sc})[\s.:#]*$/iu;
/** Units and currencies behind an amount. */
const MEASURED =
  /^\s?(?:[%\p{Sc}°]|(?:pcs?|pieces?|pièces?|peças?|units?|unités?|unidades?|items?|kgs?|g|gr|t|tons?|tonnes?|toneladas?|m|m2|m3|cm|mm|km|l|ml|sets?|pairs?|bags?|sacs?|boxes|cartons?|rolls?|dollars?|euros?|naira|shillings?|f?cfa|users?|views?|followers|vipande|قطعة|كيس|دولار|يورو)(?![\p{L}\p{N}]))/u;

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The last heading of the chapters 01 to 09 of the Harmonized System (WCO, 2022); phone numbers begin with a zero, too. */
const LAST_HEADINGS = [6, 10, 8, 10, 11, 4, 14, 14, 10];
/** With the ends that countries add: '0902.30.00.10', '8517 62 00', '0901.11.0015'. */
const HS = /^(\d\d)(\d\d)(?:(?=.*\.)\.?\d\d(?:\.?\d\d){0,3}\d?|(?: \d\d){1,3}(?: \d{1,3})?)$/;

function isTariffCode(written: string): boolean {
  const [, chapter = '', heading = ''] = HS.exec(written) ?? [];
  const last = LAST_HEADINGS[Number(chapter) - 1] ?? 99;
  return chapter !== '' && chapter !== '00' && heading !== '00' && Number(heading) <= last;
}

const DAY = String.raw`(?:\d{4}([-./ ])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./ ])(?:0?[1-9]|[12]\d|3[01])\2(?:19|20)\d\d)`;
const DATES = new RegExp(`^${DAY}(?:[ -]+${DAY.replace('\\1', '\\3').replace('\\2', '\\4')})?(?: \\d\\d?)?$`);
const COMPACT_DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** The check digit of GS1. A number that begins with 2 is for use within a company, so no product has it. */
function isProductNumber(written: string): boolean {
  const digits = written.replaceAll(/[ -]/g, '');
  if (
    !/^(?:\d{8}|\d{12,14}|\d[ -]\d{6}[ -]\d{6}|\d[ -]\d{5}[ -]\d{5}[ -]\d)$/.test(written) ||
    /^2|^00/.test(digits)
  )
    return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** ISBN of ten digits, in its four groups. */
const isBookNumber = (written: string) =>
  /^\d+[ -]\d+[ -]\d+[ -]\d$/.test(written) &&
  written.replaceAll(/\D/g, '').length === 10 &&
  [...written.replaceAll(/\D/g, '')].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11 ===
    0;

/** A number of the Chemical Abstracts Service, with its check digit. */
function isSubstanceNumber(written: string): boolean {
  const [, digits, check] = /^(\d{2,7}-\d\d)-(\d)$/.exec(written) ?? [];
  if (!digits) return false;
  const sum = [...digits.replace('-', '')]
    .reverse()
    .reduce((total, one, at) => total + Number(one) * (at + 1), 0);
  return sum % 10 === Number(check);
}

const THOUSANDS = /^[1-9]\d{0,2}([ .])\d{3}(?:\1\d{3})*$/;
/** '10000-20000', '2026/2027', '08.00 - 17.00'; with a leading zero it is no amount. */
function isRange(written: string): boolean {
  const [, from, to] = /^([1-9]\d*) ?[-/] ?([1-9]\d*)$/.exec(written) ?? [];
  return /^\d\d\.\d\d ?- ?\d\d\.\d\d$/.test(written) || (from !== undefined && Number(from) < Number(to));
}

/** Sizes in a row: '36 37 38 39'. */
function isSeries(groups: number[]): boolean {
  const step = (groups[1] ?? 0) - (groups[0] ?? 0);
  return (
    groups.length > 2 &&
    step > 0 &&
    step <= 10 &&
    groups.every((one, at) => !at || one - (groups[at - 1] ?? 0) === step)
  );
}

interface Surroundings {
  before: string;
  after: string;
}

/** A code, a date or an amount that is named or measured as one. */
export function isOtherNumber(written: string, { before, after }: Surroundings): boolean {
  const digits = written.replaceAll(/\D/g, '');
  return (
    NAMED.test(before) ||
    MEASURED.test(after) ||
    currencies.has(/([A-Z]{3})\s*$/.exec(before)?.[1] ?? '') ||
    currencies.has(/^\s?([A-Z]{3})(?![A-Z])/.exec(after)?.[1] ?? '') ||
    isTariffCode(written) ||
    DATES.test(written) ||
    COMPACT_DATE.test(written) ||
    isBookNumber(written) ||
    isSubstanceNumber(written) ||
    isRange(written) ||
    // An act of the European Union: 'Regulation (EU) 2023/1115'.
    /^(?:19|20)\d\d\/\d{1,4}$/.test(written) ||
    // An address of four bytes, a version, a decimal number.
    /^[1-9]\d{0,2}(?:\.\d{1,3}){3}$|^(?:0|[1-9]\d*)\.\d+$/.test(written) ||
    /^\d0*$/.test(digits)
  );
}

/** What has only the form of another number, which a word such as 'call' or the plan of the country outweighs. */
export function mayBeOtherNumber(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  return (
    THOUSANDS.test(written) ||
    isProductNumber(written) ||
    /0000$/.test(digits) ||
    isSeries(written.split(/\D+/).map(Number))
  );
}
