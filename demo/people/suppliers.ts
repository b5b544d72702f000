import type { Supplier } from './person.ts';
import { agriculture } from './suppliers-agriculture.ts';
import { construction } from './suppliers-construction.ts';
import { fashion } from './suppliers-fashion.ts';
import { food } from './suppliers-food.ts';
import { manufacturing } from './suppliers-manufacturing.ts';
import { technology } from './suppliers-technology.ts';

export const suppliers: readonly Supplier[] = [
  ...agriculture,
  ...food,
  ...fashion,
  ...manufacturing,
  ...construction,
  ...technology,
];
