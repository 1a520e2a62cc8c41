// What a page has and a worker lacks, for the engine's types: modules that it imports use it behind a try only.
declare const localStorage: {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
};
