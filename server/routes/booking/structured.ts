// Structured data of the booking page for search engines (schema.org), as data that no browser runs.
import { COURSE_TYPE, type CourseConstant } from '~domain/calendar/course-types';
import { londonInstant } from '~domain/time/london-time';
import type { Offer } from '~server/repositories/booking/offers';
import type { BookingPage } from '~server/services/booking/page';

const CONTEXT = 'https://schema.org';

export function schoolData(page: BookingPage, offers: readonly Offer[], address: string): object {
  const constants = [...new Set(offers.map(({ course }) => course.constant))];
  return {
    '@context': CONTEXT,
    ...provider(page, address),
    makesOffer: constants.map((constant) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Course',
        name: COURSE_TYPE[constant].label,
        url: `${address}/book/${page.settings.slug}/${constant}`,
      },
    })),
  };
}

export function courseData(
  page: BookingPage,
  offers: readonly Offer[],
  constant: CourseConstant,
  address: string,
): object {
  const { settings } = page;
  const { label } = COURSE_TYPE[constant];
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    name: label,
    description: `${label} with ${page.school.name}`,
    url: `${address}/book/${settings.slug}/${constant}`,
    provider: provider(page, address),
    hasCourseInstance: offers.map(({ course, site, left }) => ({
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: londonInstant(course.date, course.start_time).toISOString(),
      endDate: londonInstant(course.date, course.finish_time).toISOString(),
      location: {
        '@type': 'Place',
        name: site.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: site.address,
          addressLocality: site.town,
          postalCode: site.postcode,
          addressCountry: 'GB',
        },
      },
      ...(settings.show_prices ? { offers: offerOf(course.price, left) } : {}),
    })),
  };
}

function provider({ school, settings }: BookingPage, address: string): object {
  return { '@type': 'Organization', name: school.name, url: `${address}/book/${settings.slug}` };
}

function offerOf(pence: number, left: number): object {
  const availability = `${CONTEXT}/${left > 0 ? 'InStock' : 'SoldOut'}`;
  return { '@type': 'Offer', category: 'Paid', price: (pence / 100).toFixed(2), priceCurrency: 'GBP', availability };
}
