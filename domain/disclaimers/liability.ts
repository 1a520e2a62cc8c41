// Words that exclude liability: a term can't exclude it for death or injury by negligence (Consumer Rights Act 2015, section 65), and
// makes the rest of the text worth less. The editor warns of them.

const WORDS: readonly RegExp[] = [
  /\bwaiv(?:e[sd]?|ing|er)\b/iu,
  /\b(?:not|never|no) (?:be )?(?:held )?(?:liable|liability|responsible)\b/iu,
  /\b(?:exclud|disclaim|reject)(?:e|es|ed|ing|s)?\b[^.]{0,40}\b(?:liability|responsibility)\b/iu,
  /\b(?:at|on) (?:my|your|their|the rider’s|the rider's) own risk\b/iu,
  /\bown risk\b/iu,
  /\brelease[sd]?\b[^.]{0,60}\bfrom\b[^.]{0,60}\b(?:claims?|liability)\b/iu,
  /\bindemnif(?:y|ies|ied)\b/iu,
  /\b(?:accepts?|takes?) no (?:liability|responsibility)\b/iu,
  /\bhold[s]? (?:us |the school )?harmless\b/iu,
  /\bgive[s]? up (?:my|your|any|all) (?:rights?|claims?)\b/iu,
];

/** The words of a text that exclude liability, as written, each once, in the order of the text. */
export function liabilityWords(text: string): readonly string[] {
  const found = WORDS.flatMap((words) => {
    const match = words.exec(text);
    return match ? [{ at: match.index, said: match[0] }] : [];
  });
  const sorted = found.toSorted((one, other) => one.at - other.at || other.said.length - one.said.length);
  return sorted
    .filter(({ at }, place) => !sorted.slice(0, place).some((before) => at < before.at + before.said.length))
    .map(({ said }) => said);
}
