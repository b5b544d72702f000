/** Short words in a row, as chosen or typed by the user. */
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
