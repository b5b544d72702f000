/** Imported first: later imports may need features that older Node versions lack. */
const OLDEST = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    `Sokoni needs Node ${OLDEST} or later and this is ${process.versions.node}: start it with npm start.`,
  );
  process.exit(1);
}
