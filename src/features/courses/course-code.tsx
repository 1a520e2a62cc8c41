// The code of a course type with its colour.

type CourseCodeProps = { code: string; colour: string };

export function CourseCode({ code, colour }: CourseCodeProps) {
  return (
    <span className="flex items-center gap-2 font-bold" style={{ width: 56 }}>
      <svg width="6" height="24" aria-hidden="true" className="flex-none">
        <rect width="6" height="24" rx="3" fill={colour} />
      </svg>
      {code}
    </span>
  );
}
