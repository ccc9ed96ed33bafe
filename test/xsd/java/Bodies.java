import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.UUID;

/** Bodies as callers create them. */
final class Bodies {
  static Object create(String name, String id) {
    switch (name) {
      case "Color": {
        PerformanceManagement.Color color = new PerformanceManagement.Color();
        color.setRank(9);
        color.setName("Petrol & \"teal\" \u00fc");
        color.setCode("#008080");
        return color;
      }
      case "TrendValue": {
        PerformanceManagement.TrendValue value = new PerformanceManagement.TrendValue();
        value.setMetricID(UUID.fromString(id));
        value.setDate(OffsetDateTime.parse("2031-03-01T12:30:15.250-05:00"));
        value.setValue(new BigDecimal("12.0625"));
        return value;
      }
      case "Period": {
        PerformanceManagement.Period period = new PerformanceManagement.Period();
        period.setStartDate(OffsetDateTime.parse("2041-01-01T00:00:00+01:00"));
        period.setEndDate(OffsetDateTime.parse("2041-12-31T23:59:59+01:00"));
        return period;
      }
      case "UserToken": {
        PerformanceManagement.UserToken token = new PerformanceManagement.UserToken();
        token.setName("Import");
        token.setExpires(null);
        return token;
      }
      case "Task": {
        PerformanceManagement.Task task = new PerformanceManagement.Task();
        task.setID(UUID.fromString(id));
        task.setName("Partly changed");
        task.setDescription(null);
        task.setPriority(3);
        return task;
      }
      default:
        throw new IllegalArgumentException(name);
    }
  }
}
