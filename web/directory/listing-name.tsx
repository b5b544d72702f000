interface ListingNameProps {
  id: string;
  name: string;
  latinName: string | null;
}

/** The heading of a card, with the spelling for readers who do not know the script of the name. */
export function ListingName({ id, name, latinName }: ListingNameProps) {
  return (
    <h2 id={`name-${id}`} className="line-clamp-2 text-lg wrap-anywhere">
      <bdi>{name}</bdi> {latinName && <bdi className="text-sm">{latinName}</bdi>}
    </h2>
  );
}
