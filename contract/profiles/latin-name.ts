/** Whether readers of the Latin script find nothing to read in it. */
export const needsLatinName = (name: string) => /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name);
