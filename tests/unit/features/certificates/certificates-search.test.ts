// The address of the list of certificates: what it means, what is ignored, and what a click writes into it.
import { describe, expect, it } from 'vitest';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import {
  chosen,
  isNarrowed,
  readSearch,
  sortOf,
  typedText,
  withChosen,
  withNextSort,
  withoutBook,
  withoutFilters,
  withText,
} from '~features/certificates/list/query';
import { certificatesSearch } from '~features/certificates/list/search';

/** An address as the router hands it over, and as it stands after that. */
const parse = (address: string) => certificatesSearch.parse(defaultParseSearch(address));
const rewritten = (address: string) => defaultStringifySearch(parse(address));

describe('an address of the list', () => {
  it('without parameters means every issued certificate, the newest first, page 1', () => {
    expect(readSearch(parse(''))).toEqual({
      filter: { book: undefined, supplier: [], status: [], search: '', issued: true },
      orders: [{ field: 'issued_at', descending: true }],
      page: 1,
    });
  });

  it('holds the names of section 2.6, with several values where the server takes several', () => {
    const address = '?page=2&book=4&supplier=1,3&status=SENT,NOT_READY&search=okafor&ordering=-issued_at,customer';
    expect(readSearch(parse(address))).toEqual({
      filter: { book: 4, supplier: [1, 3], status: ['NOT_READY', 'SENT'], search: 'okafor', issued: false },
      orders: [
        { field: 'issued_at', descending: true },
        { field: 'customer', descending: false },
      ],
      page: 2,
    });
  });

  it.each([
    '?page=-1',
    '?page=0',
    '?page=1',
    '?page=1.5',
    '?page=1e400',
    '?page={"a":1}',
    '?page=2&page=3',
    '?book=0',
    '?book=-4',
    '?book=4.5',
    '?book=abc',
    '?book=[1,2]',
    '?book=99999999999999999999',
    '?supplier=-1',
    '?supplier=abc,1.5,',
    '?supplier=null',
    '?status=PENDING',
    '?status=sent',
    '?status=true',
    '?status=__proto__,constructor',
    '?ordering=licence_number',
    '?ordering=__proto__,constructor',
    '?ordering=-issued_at',
    '?search=',
    '?search=%20%20',
    '?search={"a":1}',
    '?search=[1]',
    '?duplicate=3418826',
    '?nonsense=1',
  ])('%s is ignored, and does not stay in the address', (address) => {
    expect(readSearch(parse(address))).toEqual(readSearch({}));
    expect(rewritten(address)).toBe('');
    expect(isNarrowed(parse(address))).toBe(false);
  });

  it.each([
    ['?supplier=2', true],
    ['?page=2&ordering=customer', true],
    ['?status=CERTIFICATE_PENDING', false],
    ['?book=4', false],
    ['?search=3418848', false],
  ])('%s leaves out what was not issued: %s', (address, issued) => {
    expect(readSearch(parse(address)).filter.issued).toBe(issued);
  });

  it('keeps what is right beside what is wrong', () => {
    expect(rewritten('?supplier=x,2&status=SENT,WRONG&page=abc&book=7&ordering=issued_at,nothing')).toBe(
      '?book=7&supplier=2&status=SENT&ordering=issued_at',
    );
  });

  it.each([
    ['?search=3418848', '3418848'],
    ['?search=%223418848%22', '3418848'],
    ['?search=true', 'true'],
    ['?search=OKAFO%20003145', 'OKAFO 003145'],
    ['?search=%25_%5C', '%_\\'],
  ])('%s searches for the text as typed', (address, typed) => {
    expect(readSearch(parse(address)).filter.search).toBe(typed);
    expect(rewritten(rewritten(address))).toBe(rewritten(address));
  });

  it('is at most a hundred sites and as many letters as the server takes', () => {
    const sites = Array.from({ length: 500 }, (_, index) => index + 1).join(',');
    expect(readSearch(parse(`?supplier=${sites}`)).filter.supplier).toHaveLength(100);
    // Letters, not halves of them.
    const { search = '' } = readSearch(parse(`?search=${'𝒜'.repeat(5000)}`)).filter;
    expect(Array.from(search).every((letter) => letter === '𝒜')).toBe(true);
    expect(search.length).toBeLessThan(500);
  });

  it('can be read whatever it says, and reads the same once rewritten', () => {
    const names = ['page', 'book', 'supplier', 'status', 'search', 'ordering'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.jsonValue())), (values) => {
        const search = certificatesSearch.parse(values);
        expect(readSearch(parse(defaultStringifySearch(search)))).toEqual(readSearch(search));
      }),
    );
  });
});

describe('what a click leads to', () => {
  it('begins with page 1 after another filter or search, and keeps the others', () => {
    const search = parse('?page=3&book=4&supplier=1&ordering=customer');
    expect(defaultStringifySearch(withChosen(search, 'status', ['SENT', 'VOID']))).toBe(
      '?book=4&supplier=1&ordering=customer&status=SENT%2CVOID',
    );
    expect(defaultStringifySearch(withChosen(search, 'supplier', []))).toBe('?book=4&ordering=customer');
    expect(defaultStringifySearch(withoutBook(search))).toBe('?supplier=1&ordering=customer');
    expect(withText(search, 'vu')).toMatchObject({ page: undefined, search: 'vu', book: 4 });
    expect(typedText(withText(search, '  '))).toBe('');
    expect(chosen(withChosen(search, 'supplier', ['1', '2']), 'supplier')).toEqual(['1', '2']);
  });

  it('clears everything but the order', () => {
    const search = parse('?page=3&book=4&supplier=1&status=SENT&search=vu&ordering=customer');
    expect(isNarrowed(search)).toBe(true);
    expect(defaultStringifySearch(withoutFilters(search))).toBe('?ordering=customer');
    expect(isNarrowed(parse('?page=3&ordering=customer'))).toBe(false);
  });

  it('sorts a column up, down and not at all, beside others with Shift', () => {
    const up = withNextSort(parse('?page=3'), 'customer', false);
    expect(up).toMatchObject({ ordering: 'customer', page: undefined });
    expect(sortOf(up, 'customer')).toEqual({ descending: false, at: 0 });
    expect(sortOf(up, 'certificate_number')).toBeUndefined();
    const down = withNextSort(up, 'customer', false);
    expect(down.ordering).toBe('-customer');
    const both = withNextSort(down, 'issued_at', true);
    expect(both.ordering).toBe('-customer,issued_at');
    expect(sortOf(both, 'issued_at')).toEqual({ descending: false, at: 1 });
    const back = withNextSort(down, 'customer', false);
    expect(back.ordering).toBeUndefined();
    expect(sortOf(back, 'issued_at')).toEqual({ descending: true, at: 0 });
  });
});
