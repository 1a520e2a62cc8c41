// The code of a course type with its colour, as the calendar has it.

type CourseCodeProps = { code: string; colour: string; className?: string };

export function CourseCode({ code, colour, className = '' }: CourseCodeProps) {
  return (
    <span className={`inline-flex items-center gap-2 font-bold ${className}`}>
      <span aria-hidden="true" className="h-6 w-1.5 flex-none rounded-pill" style={{ background: colour }} />
      {code}
    </span>
  );
}
