import { PICTURE_SOURCE_MAX, productColumns } from '@sokoni/contract/admin/prepared';
import { line as lineOfText } from '@sokoni/contract/fields';
import { ProductChange, type ProductDetails } from '@sokoni/contract/products';
import { invalidFields, invalidInput, requireNoProblems } from '../../platform/http/errors.ts';
import type { Problems } from '../media/uploads/receive-files.ts';
import { productFieldNames } from '../products/policy.ts';
import { mergeDetails } from '../products/update-products.ts';
import type { WantedPicture } from './gather-pictures.ts';
import { placeOf, readLines, readTable, type TableLine } from './read-table.ts';

const blankDetails = Object.fromEntries(
  productFieldNames.map((name) => [name, name === 'standards' ? [] : null]),
) as unknown as ProductDetails;

const Source = lineOfText({ max: PICTURE_SOURCE_MAX });
const NO_PICTURE = /*i18n*/ 'Name the picture of the product';

/** The pictures of products with their details: a product is a picture that its owner describes. */
export async function readProducts(
  path: string | undefined,
  problems: Problems,
): Promise<{ pictures: WantedPicture[]; leftOut: string[] }> {
  const table = await readTable(path, { columns: productColumns, required: ['name', 'picture'] }, problems);
  const pictures = readLines(table, readProduct, problems);
  problems.throwAny();
  return { pictures, leftOut: table.leftOut };
}

function readProduct({ line, values }: TableLine<typeof productColumns>): WantedPicture {
  const { picture = '', standards, ...texts } = values;
  const source = Source.safeParse(picture);
  if (!source.success || !source.data) throw invalidFields({ picture: NO_PICTURE });
  const parsed = ProductChange.safeParse({
    ...texts,
    ...priceOf(texts),
    ...(standards && { standards: standards.split(',').filter((name) => name.trim()) }),
  });
  if (!parsed.success) throw invalidInput(parsed.error);
  const { details, problems } = mergeDetails({ role: 'supplier' }, blankDetails, parsed.data);
  requireNoProblems(problems);
  return { place: placeOf(line, 'picture'), source: source.data, kind: 'work', details };
}

/** Meta's feed has both in one cell: `12.50 USD`. */
function priceOf({ price }: { price?: string }) {
  const [, amount, currency] = /^([\d.]+)\s*([a-z]{3})$/i.exec(price ?? '') ?? [];
  return amount ? { price: amount, currency } : {};
}
