import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AipanLotus } from '#web/ui/images/aipan.tsx';
import type { Route } from './+types/about.ts';
import { ContactButton } from './contact-link.tsx';
import { PageFrame, Part, Prose } from './page-frame.tsx';
import { placeOf } from './place.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'About Us',
    description:
      'Who makes the paintings, clothes and accessories of this shop, where the drawing comes from, and how to order something made for you.',
    canonical: '/about',
  });

export default function AboutPage() {
  const { tagline } = useShopFacts();
  return (
    <PageFrame title="About Us" subtitle={tagline}>
      <Story />
      <div className="grid gap-12 lg:grid-cols-2">
        <Wood />
        <Commissions />
      </div>
    </PageFrame>
  );
}

function Story() {
  const shop = useShopFacts();
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
      <Part title="Our story">
        <Prose>
          <p>
            In the villages of Kumaon a feast begins at the door. The threshold is washed with geru,
            the red earth of the hills, and someone who learned it from her mother dips three
            fingers in rice paste and draws: a lotus, a row of dots, the steps of Lakshmi coming in.
            By the next rain it is gone. It is called Aipan, and nobody ever signed one.
          </p>
          <p>
            {shop.name} is a small studio{placeOf(shop)}. We put the same lines on things that
            outlast the rain: canvas, cloth, paper and wood. Everything is drawn and finished by
            hand, so no two are quite alike, and some exist only once.
          </p>
          <p>
            We keep the studio small on purpose. The artist who makes your order also checks it
            before it is packed, and when you write to us, you write to the people who made it.
          </p>
        </Prose>
      </Part>
      <Threshold />
    </div>
  );
}

function Threshold() {
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-lg bg-geru-deep text-rice max-lg:hidden"
    >
      <div className="aipan-band bg-geru" />
      <AipanLotus className="mx-auto my-10 size-64" />
      <div className="aipan-band bg-geru" />
    </div>
  );
}

function Wood() {
  return (
    <Part title="Wooden articles and gifts">
      <Prose>
        <p>
          Beside paintings and clothes we make things for the house and for giving: boxes, trays,
          name plates, small chowkis for the place of prayer, earrings cut from wood and painted on
          both sides. The wood is shaped and sanded first, then painted in geru and white, then
          sealed, so that it can be used and wiped like any other thing of the house.
        </p>
        <p>For a wedding, a new home or a festival we are glad to make several of a kind.</p>
      </Prose>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/shop/accessories" variant="secondary">
          See the accessories
        </LinkButton>
      </p>
    </Part>
  );
}

function Commissions() {
  return (
    <Part title="Custom commissions">
      <Prose>
        <p>
          Is there a wall waiting for its painting, or a motif that your grandmother drew and nobody
          has drawn since? Tell us what you have in mind: the size, the colours, the day you need
          it. A photograph of the place helps.
        </p>
        <p>
          We answer with a sketch, a price and a date, and begin when you have said yes to all
          three.
        </p>
      </Prose>
      <p className="mt-6 flex flex-wrap gap-3">
        <ContactButton subject="custom">Ask for a commission</ContactButton>
      </p>
    </Part>
  );
}
