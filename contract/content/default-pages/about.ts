import type { PageBody } from '../page.ts';
import { button, doc, h2, p } from './write.ts';

export const about: Partial<PageBody> = {
  title: 'About Us',
  subtitle: '{{shop.tagline}}',
  description:
    'The people who make the paintings, clothes and accessories of this shop, the origin of the drawings, and how to order something made for you.',
  layout: 'columns',
  text: doc(
    h2('Our story'),
    p(
      'In the villages of Kumaon a feast begins at the door. The threshold is washed with geru, the red earth of the hills, and someone who learned it from her mother dips three fingers in rice paste and draws: a lotus, a row of dots, the steps of Lakshmi coming in. By the next rain it is gone. It is called Aipan, and nobody ever signed one.',
    ),
    p(
      '{{shop.name}} is a small studio{{shop.place}}. We put the same lines on things that outlast the rain: canvas, cloth, paper and wood. Everything is drawn and finished by hand, so no two are quite alike, and some exist only once.',
    ),
    p(
      'We keep the studio small on purpose. The artist who makes your order also checks it before it is packed, and when you write to us, you write to the people who made it.',
    ),
    h2('Wooden articles and gifts'),
    p(
      'Besides paintings and clothes, we make things for the home and for gifts: boxes, trays, name plates, small chowkis for the prayer room, earrings cut from wood and painted on both sides. The wood is shaped and sanded first, then painted in geru and white, then sealed, so that you can use and wipe it like anything else in the house.',
    ),
    p('For a wedding, a new home or a festival we are glad to make several of a kind.'),
    button('See the accessories', '/shop/accessories', false),
    h2('Custom commissions'),
    p(
      'Is there a wall waiting for its painting, or a motif that your grandmother drew and nobody has drawn since? Tell us what you have in mind: the size, the colours, the day you need it. A photograph of the place helps.',
    ),
    p(
      'We answer with a sketch, a price and a date, and begin when you have said yes to all three.',
    ),
    button('Ask for a commission', '/contact?subject=custom'),
  ),
};
