// A conflict of a person says which one: two people may have one name.
import { describe, expect, it } from 'vitest';
import { conflictsOfCourse } from '~domain/calendar/conflicts';
import type { Plan } from '~domain/calendar/plan';
import { course, DAY, event, plan, rider } from './plan-rows';

describe('conflicts of people', () => {
  const abouts = (where: Plan) =>
    conflictsOfCourse(course(1, { instructors: [1, 2] }), where).map(({ about }) => about);

  it('tell two riders of the same name apart', () => {
    const where = plan({ riders: [rider(1), rider(2, { birthdate: '2010-01-01', bike: 1 })] });
    expect(abouts(where)).toEqual([{ customer: 2 }]);
    const twice = plan({ riders: [rider(1), rider(2), rider(3, { course: 2, customer: 2 })] });
    expect(abouts(twice)).toEqual([{ course: 2, customer: 2 }]);
    expect(abouts(plan({ riders: [rider(1), rider(2, { customer: 1 })] }))).toEqual([{ customer: 1 }, { customer: 1 }]);
  });

  it('tell two instructors of the same name apart', () => {
    const away = [{ from: DAY, to: DAY }];
    const name = 'Callum Reith';
    const people = [
      { id: 1, name, away: [] },
      { id: 2, name, away },
    ];
    expect(abouts(plan({ people }))).toEqual([{ staff: 2 }]);
    expect(abouts(plan({ events: [event({ staff: [2] })] }))).toEqual([{ event: 1, staff: 2 }]);
    const courses = [course(1, { instructors: [1, 2] }), course(2, { supplier: 2, instructors: [2] })];
    expect(abouts(plan({ courses }))).toEqual([{ course: 2, staff: 2 }]);
  });
});
