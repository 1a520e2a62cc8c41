// The steps of a return: the part that Connect does, and the part that is left to the person.
export function ReturnSteps() {
  return (
    <div className="grid gap-3 text-ink-2 wide:grid-cols-2">
      <section>
        <h3 className="font-bold text-ink">What Connect does</h3>
        <p>
          Marks the book as returned and its ready certificates as sent, and makes a summary to copy from. A sent
          certificate can be duplicated or made void, but not changed. Void ones and duplicates stay as they are.
        </p>
      </section>
      <section>
        <h3 className="font-bold text-ink">What you still have to do</h3>
        <p>
          Fill in the return form that came in the book and post it to DVSA. Keep the certificates at your school for 2
          years. Connect doesn’t contact DVSA. A return can’t be undone.
        </p>
      </section>
    </div>
  );
}
