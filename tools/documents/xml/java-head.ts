/** The beginning of the Java file, up to the first class of a record. */
export const JAVA_HEAD = `// Classes for the XML of the service, for JAXB (Jakarta XML Binding).
// Generated from the field tables of the service: do not edit, download a new version.
// For javax.xml.bind (Java 8, JAXB 2) replace "jakarta.xml.bind" by "javax.xml.bind".
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/** All classes. A property is written to XML only if it has been set, also to null. */
public final class PerformanceManagement {
  public static final String NAMESPACE = "{namespace}";

  private PerformanceManagement() { }

  private static <T> T valueOf(List<T> list) {
    return list == null || list.isEmpty() ? null : list.get(0);
  }

  private static <T> List<T> listOf(T value) {
    return new ArrayList<>(Collections.singletonList(value));
  }

  private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx");

  /** A date and time with an offset, as text. */
  public static class Dates extends XmlAdapter<String, OffsetDateTime> {
    @Override public OffsetDateTime unmarshal(String text) {
      return text == null ? null : OffsetDateTime.parse(text);
    }

    @Override public String marshal(OffsetDateTime date) {
      return date == null ? null : FORMAT.format(date);
    }
  }

  /** A date and time as XML nests it: the instant in UTC, and the offset of its time zone. */
  @XmlType(name = "NestedDateTime", namespace = NAMESPACE, propOrder = { "dateTime", "offsetMinutes" })
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class NestedDateTime {
    @XmlElement(name = "DateTime", namespace = NAMESPACE) public String dateTime;
    @XmlElement(name = "OffsetMinutes", namespace = NAMESPACE) public int offsetMinutes;
  }

  /** Converts nested dates. */
  public static class NestedDates extends XmlAdapter<NestedDateTime, OffsetDateTime> {
    @Override public OffsetDateTime unmarshal(NestedDateTime nested) {
      if (nested == null) return null;
      ZoneOffset offset = ZoneOffset.ofTotalSeconds(nested.offsetMinutes * 60);
      return OffsetDateTime.parse(nested.dateTime).withOffsetSameInstant(offset);
    }

    @Override public NestedDateTime marshal(OffsetDateTime date) {
      if (date == null) return null;
      NestedDateTime nested = new NestedDateTime();
      nested.dateTime = FORMAT.format(date.withOffsetSameInstant(ZoneOffset.UTC)).replace("+00:00", "Z");
      nested.offsetMinutes = date.getOffset().getTotalSeconds() / 60;
      return nested;
    }
  }

  /** The empty object of an operation without a result. */
  @XmlRootElement(name = "object", namespace = NAMESPACE)
  public static class Nothing { }

  /** The reason why a request failed, as problem details (RFC 9457). */
  @XmlRootElement(name = "Problem", namespace = NAMESPACE)
  @XmlType(name = "Problem", namespace = NAMESPACE, propOrder = {
    "type", "title", "status", "detail", "instance", "code", "requestId", "errors" })
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Problem {
    @XmlElement(namespace = NAMESPACE) public String type;
    @XmlElement(namespace = NAMESPACE) public String title;
    @XmlElement(namespace = NAMESPACE) public int status;
    @XmlElement(namespace = NAMESPACE) public String detail;
    @XmlElement(namespace = NAMESPACE) public String instance;
    @XmlElement(namespace = NAMESPACE) public String code;
    @XmlElement(namespace = NAMESPACE) public String requestId;
    @XmlElementWrapper(name = "errors", namespace = NAMESPACE)
    @XmlElement(name = "error", namespace = NAMESPACE) public List<Fault> errors;
  }

  /** One error of one member or parameter. */
  @XmlType(name = "Fault", namespace = NAMESPACE, propOrder = { "field", "code", "message" })
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Fault {
    @XmlElement(namespace = NAMESPACE) public String field;
    @XmlElement(namespace = NAMESPACE) public String code;
    @XmlElement(namespace = NAMESPACE) public String message;
  }
`;
