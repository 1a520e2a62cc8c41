/** Areas that have a list, by its address. */
export type ListArea = '/bikes' | '/contacts' | '/certificates' | '/courses' | '/certificates/books';
