// The address of the bikes list: what it means, what is ignored, and what a click writes into it.
import { describe, expect, it } from 'vitest';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { BIKE_ORDER_DEFAULT } from '~contract/bikes/bikes';
import {
  chosen,
  countFilters,
  readSearch,
  sortOf,
  withNextSort,
  withoutFilters,
  withValue,
} from '~features/bikes/list/query';
import { bikesSearch } from '~features/bikes/list/search';

/** An address as the router hands it over, and as it stands after that. */
const parse = (address: string) => bikesSearch.parse(defaultParseSearch(address));
const rewritten = (address: string) => defaultStringifySearch(parse(address));

describe('an address of the bikes list', () => {
  it('without parameters means every bike, the next MOT first, page 1', () => {
    expect(readSearch(parse(''))).toEqual({
      filter: {
        supplier__id: [],
        statusIn: [],
        transmissionIn: [],
        modelIn: [],
        events: [],
        search: undefined,
      },
      orders: [{ field: BIKE_ORDER_DEFAULT, descending: false }],
      page: 1,
    });
  });

  it('holds several values of each filter', () => {
    const address =
      '?page=2&supplier=1,3&status=BIKE_STATUS_ACTIVE,BIKE_STATUS_AT_RISK&transmission=BIKE_TRANSMISSION_MANUAL' +
      '&bikes=CB125F,Vision%20110&event=mot&ordering=-make,model&search=kx23';
    expect(readSearch(parse(address))).toEqual({
      filter: {
        supplier__id: [1, 3],
        statusIn: ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK'],
        transmissionIn: ['BIKE_TRANSMISSION_MANUAL'],
        modelIn: ['CB125F', 'Vision 110'],
        events: ['mot'],
        search: 'kx23',
      },
      orders: [
        { field: 'make', descending: true },
        { field: 'model', descending: false },
      ],
      page: 2,
    });
  });

  it.each([
    ['?page=-1', 1],
    ['?page=0', 1],
    ['?page=abc', 1],
    ['?page=1.5', 1],
    ['?page=1e400', 1],
    ['?page={"a":1}', 1],
    ['?page=2&page=3', 1],
    ['?page=1000000000', 1_000_000_000],
    ['?page=%222%22', 2],
  ])('%s asks for page %i', (address, page) => {
    expect(readSearch(parse(address)).page).toBe(page);
  });

  it.each([
    '?supplier=-1',
    '?supplier=abc,1.5,',
    '?supplier=null',
    '?status=BIKE_STATUS_STOLEN',
    '?transmission=true',
    '?bikes=',
    '?event=service',
    '?event={"mot":true}',
    '?ordering=purchase_price',
    '?ordering=id',
    '?ordering=__proto__,constructor',
    '?search=',
    '?nonsense=1',
  ])('%s is ignored, and does not stay in the address', (address) => {
    expect(readSearch(parse(address))).toEqual(readSearch({}));
    expect(rewritten(address)).toBe('');
  });

  it('keeps what is right beside what is wrong', () => {
    expect(rewritten('?supplier=x,2&status=BIKE_STATUS_ACTIVE,WRONG&page=abc')).toBe(
      '?supplier=2&status=BIKE_STATUS_ACTIVE',
    );
  });

  it('leaves its defaults out', () => {
    expect(rewritten('?page=1&ordering=mot_expiry_date')).toBe('');
  });

  it.each([
    ['?search=125', '125'],
    ['?search=true', 'true'],
    ['?search=%22125%22', '125'],
    ['?search=1e5', '100000'],
  ])('%s searches for the text as typed', (address, typed) => {
    expect(readSearch(parse(address)).filter.search).toBe(typed);
  });

  it('reads a model that looks like a number, and one with a comma', () => {
    const models = ['690', 'Duke, black'];
    const search = models.reduce((before, model) => withValue(before, 'bikes', model, true), parse(''));
    expect(readSearch(parse(defaultStringifySearch(search))).filter.modelIn).toEqual(models);
    expect(readSearch(parse('?bikes=690')).filter.modelIn).toEqual(['690']);
  });

  it('means both events when All is ticked', () => {
    expect(readSearch(parse('?event=all')).filter.events).toEqual(['mot', 'tax']);
    expect(readSearch(parse('?event=tax,all')).filter.events).toEqual(['mot', 'tax']);
  });

  it('is at most a hundred values and a hundred letters long', () => {
    const sites = Array.from({ length: 500 }, (_, index) => index + 1).join(',');
    expect(readSearch(parse(`?supplier=${sites}`)).filter.supplier__id).toHaveLength(100);
    expect(readSearch(parse(`?search=${'x'.repeat(5000)}`)).filter.search).toHaveLength(100);
  });

  it('can be read whatever it says, and reads the same once rewritten', () => {
    const names = ['page', 'supplier', 'status', 'transmission', 'bikes', 'event', 'ordering', 'search'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.jsonValue())), (values) => {
        const search = bikesSearch.parse(values);
        expect(readSearch(parse(defaultStringifySearch(search)))).toEqual(readSearch(search));
      }),
    );
  });
});

describe('a click on a filter', () => {
  it('adds a value, takes it away again, and starts at page 1', () => {
    const one = withValue(parse('?page=3&supplier=1'), 'supplier', '2', true);
    expect(one).toMatchObject({ supplier: '1,2', page: undefined });
    expect(defaultStringifySearch(withValue({}, 'supplier', '2', true))).toBe('?supplier=2');
    expect(chosen(withValue({ ...one, page: 4 }, 'supplier', '1', false), 'supplier')).toEqual(['2']);
    expect(withValue(parse('?page=3&supplier=1'), 'supplier', '1', false)).toEqual({
      page: undefined,
      supplier: undefined,
    });
  });

  it('is counted; clearing takes every filter, and keeps order and search', () => {
    const search = parse('?page=2&supplier=1,2&event=mot&ordering=make&search=honda');
    expect(countFilters(search)).toBe(3);
    expect(withoutFilters(search)).toEqual({ ordering: 'make', search: 'honda' });
  });
});

describe('a click on the head of a column', () => {
  it('sorts up, then down, then by the default again', () => {
    const up = withNextSort(parse('?page=3'), 'make');
    expect(up).toMatchObject({ ordering: 'make', page: undefined });
    expect(sortOf(up, 'make')).toBe('ascending');
    expect(sortOf(up, 'mot_expiry_date')).toBeUndefined();
    const down = withNextSort(up, 'make');
    expect(down.ordering).toBe('-make');
    expect(sortOf(down, 'make')).toBe('descending');
    const back = withNextSort(down, 'make');
    expect(back.ordering).toBeUndefined();
    expect(sortOf(back, 'mot_expiry_date')).toBe('ascending');
  });

  it('turns the default column round first', () => {
    const down = withNextSort(parse(''), 'mot_expiry_date');
    expect(down.ordering).toBe('-mot_expiry_date');
    expect(withNextSort(down, 'mot_expiry_date').ordering).toBeUndefined();
  });
});
