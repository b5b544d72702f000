/** Words that somebody chose or wrote, one beside the other. */
export function Chips({ words }: { words: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} dir="auto" className="max-w-full rounded-sm bg-wash px-3 py-1 text-sm">
          {word}
        </li>
      ))}
    </ul>
  );
}
