import { useEffect, useRef } from 'react';

/** Why a form was not accepted as a whole, above its fields; read out at once, and brought into sight. */
export function FormProblem({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" ref={box} className="scroll-my-4 empty:absolute">
      {text && (
        <p className="rounded-md border-s-4 border-clay bg-clay-wash p-4 font-medium text-clay">{text}</p>
      )}
    </div>
  );
}
